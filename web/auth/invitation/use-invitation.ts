import { useEffect, useState } from "react"
import { useNavigate } from "react-router"
import type { Invitation } from "#contract/auth/invitations.ts"
import { call, CallError } from "#web/api/call.ts"
import { endSession, useSession } from "#web/api/session.ts"
import { paths } from "#web/paths.ts"
import { showToast } from "#web/ui/toast.ts"
import { useTextForm } from "#web/parts/use-text-form.ts"
import { unconfirmed } from "#web/auth/password/new-password.ts"
import { useLinkToken } from "#web/auth/form/use-link-token.ts"

const fields = ["firstName", "lastName", "password", "confirmPassword"] as const
type Texts = Record<(typeof fields)[number], string>

const incomplete = "This link is incomplete. Please open the link in your email again."

/** Checks whether the link is still valid, accepts it once, and leads to the sign-in. */
export function useInvitation() {
  const token = useLinkToken()
  const session = useSession()
  const navigate = useNavigate()
  const [guest, setGuest] = useState<Pick<Invitation, "email" | "seat">>()
  const [dead, setDead] = useState("")

  useEffect(() => {
    if (!token) return
    call("POST /api/auth/invitation/check", { body: { token } }).then(
      setGuest,
      // Without a network the form stays: sending it will tell.
      (error: unknown) => {
        if (error instanceof CallError && [400, 409].includes(error.status)) setDead(error.serverMessage ?? incomplete)
      },
    )
  }, [token])

  const bodyOf = ({ firstName, lastName, password }: Texts) => ({
    token: token ?? "",
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    password,
  })

  async function send(texts: Texts) {
    const { message } = await call("POST /api/auth/invitation/accept", { body: bodyOf(texts) })
    // The person signed in here is not the new administrator.
    if (session.state === "signed-in") await endSession()
    showToast({ title: "Invitation accepted", description: message })
    await navigate(paths.adminLogin, { replace: true })
  }

  const form = useTextForm({
    fields,
    rules: () => import("#contract/auth/invitations.ts").then(({ AcceptedInvitation }) => AcceptedInvitation),
    bodyOf,
    alsoRefused: unconfirmed,
    send,
    failed: "The invitation was not accepted.",
  })

  const stopped = token === "" ? incomplete : dead
  return { form, guest, stopped }
}
