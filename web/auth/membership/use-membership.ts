import { useCallback, useEffect, useState } from "react"
import type { ReplyOf } from "#contract/endpoint.ts"
import type { Endpoints } from "#contract/endpoints.ts"
import { call, CallError, messageOf } from "#web/api/call.ts"
import { endSession, useSession } from "#web/api/session.ts"
import { useLinkToken } from "#web/auth/form/use-link-token.ts"
import { paths } from "#web/paths.ts"

type Found = ReplyOf<Endpoints["POST /api/members/invitation/check"]>

const incomplete = "This link is incomplete. Please open the link in your email again."

/** Reads what the link is for, and joins as the signed-in person. */
export function useMembership() {
  const token = useLinkToken()
  const session = useSession()
  const [found, setFound] = useState<Found>()
  const [problem, setProblem] = useState("")
  const [isForAnother, setForAnother] = useState(false)
  const [isPending, setPending] = useState(false)

  const read = useCallback(() => {
    if (!token) return
    call("POST /api/members/invitation/check", { body: { token } }).then(setFound, (error: unknown) => {
      setForAnother(error instanceof CallError && error.status === 409)
      setProblem(messageOf(error, "The invitation could not be read. Open the link in your email again."))
    })
  }, [token])
  useEffect(read, [read])

  async function signOut() {
    setPending(true)
    await endSession()
    setProblem("")
    setPending(false)
    read()
  }

  async function joinAs() {
    setPending(true)
    setProblem("")
    try {
      await call("POST /api/members/invitation/accept", { body: { token: token ?? "" } })
      // The full page load reads the new company.
      window.location.assign(paths.dashboard)
    } catch (error) {
      setProblem(messageOf(error, "You did not join. Please try again."))
      setPending(false)
    }
  }

  const stopped = token === "" ? incomplete : problem
  const maySignOut = stopped !== "" && isForAnother && session.state === "signed-in"
  const maySignIn = stopped !== "" && !isForAnother && session.state === "anonymous"
  return { token, found, isPending, joinAs, stopped, maySignOut, signOut, maySignIn }
}
