import { useNavigate } from "react-router"
import { call } from "#web/api/call.ts"
import { endSession, useSession } from "#web/api/session.ts"
import { paths } from "#web/paths.ts"
import { showToast } from "#web/ui/toast.ts"
import { unconfirmed } from "./new-password.ts"
import { useTextForm } from "#web/parts/use-text-form.ts"
import { useLinkToken } from "#web/auth/form/use-link-token.ts"

const fields = ["password", "confirmPassword"] as const
type Texts = Record<(typeof fields)[number], string>

/** Sets the password by the token of the address, once, and leads to the login. */
export function usePasswordReset() {
  const token = useLinkToken()
  const session = useSession()
  const navigate = useNavigate()

  const bodyOf = ({ password }: Texts) => ({ token: token ?? "", password })

  async function send(texts: Texts) {
    const { message } = await call("POST /api/auth/reset-password", { body: bodyOf(texts) })
    // The server has ended this browser's session too; the screens must not believe in it any longer.
    if (session.state !== "anonymous") await endSession()
    showToast({ title: "Password changed", description: message })
    await navigate(paths.login, { replace: true })
  }

  const form = useTextForm({
    fields,
    rules: () => import("#contract/auth/accounts.ts").then(({ resetPassword }) => resetPassword.body),
    bodyOf,
    alsoRefused: unconfirmed,
    send,
    failed: "Your password was not changed.",
  })

  return { form, isIncomplete: token === "" }
}
