import { useRef, useState } from "react"
import { flushSync } from "react-dom"
import type { login } from "#contract/users.ts"
import { call, CallError, messageOf } from "#web/api/call.ts"
import { endSession, rememberSignedIn } from "#web/api/session.ts"
import { afterLogin, type Portal } from "#web/auth/login/after-login.ts"
import type { LoginEntries } from "#web/auth/login/check-login.ts"
import { showToast } from "#web/ui/toast.ts"

type LoginResult =
  | { kind: "entered" }
  | { kind: "failed" }
  | { kind: "code"; message: string; error: string | undefined }
  | { kind: "refused"; message: string }
  | { kind: "other-door"; path: string }

/** Sends one login at a time and reports the result; signs out a person who may not enter here. */
export function useLogin(portal: Portal) {
  const [pending, setPending] = useState(false)
  const sending = useRef(false)

  async function send(entries: LoginEntries): Promise<LoginResult> {
    const { user } = await call<typeof login>("POST /api/login", { body: entries })
    const outcome = afterLogin(portal, user)
    if (outcome.kind === "enter") {
      rememberSignedIn(user)
      showToast({ title: "Login successful", description: "Welcome back!" })
      return { kind: "entered" }
    }
    await endSession()
    if (outcome.kind === "other-door") {
      showToast({ title: outcome.message })
      return outcome
    }
    // The form says it, and keeps saying it.
    return { kind: "refused", message: outcome.message }
  }

  /** Undefined when an earlier login is still under way: a double click sends once. */
  async function signIn(entries: LoginEntries): Promise<LoginResult | undefined> {
    if (sending.current) return undefined
    sending.current = true
    setPending(true)
    try {
      return await send(entries)
    } catch (error) {
      if (error instanceof CallError && error.needsCode) {
        return { kind: "code", message: error.serverMessage ?? "", error: error.fields.code }
      }
      const description = messageOf(error, "Invalid email or password")
      showToast({ title: "Login failed", description, tone: "destructive" })
      return { kind: "failed" }
    } finally {
      sending.current = false
      // Immediately, because the caller may focus a field.
      flushSync(() => setPending(false))
    }
  }

  return { pending, signIn }
}
