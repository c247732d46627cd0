import { type FormEvent, useEffect, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { useNavigate, useSearchParams } from "react-router"
import { useSession } from "#web/api/session.ts"
import { afterLogin, type Portal } from "#web/auth/login/after-login.ts"
import { checkLogin, type LoginEntries, type LoginErrors } from "#web/auth/login/check-login.ts"
import { signOnProblemIn } from "#web/auth/login/sign-on-problem.ts"
import { useIsInteractive } from "#web/auth/form/use-is-interactive.ts"
import { useLogin } from "#web/auth/login/use-login.ts"

/** The login form: checks, sends, and leads to the next step. */
export function useLoginForm(portal: Portal) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<LoginErrors>({})
  const [refusal, setRefusal] = useState<string>()
  const [asksForCode, setAsksForCode] = useState(false)
  const { pending, signIn } = useLogin(portal)
  const navigate = useNavigate()
  const ready = useIsInteractive()
  const [params] = useSearchParams()
  useEnterWhenSignedIn(portal)

  function focus(name: string) {
    form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entries = entriesIn(event.currentTarget, asksForCode)
    const found = checkLogin(entries)
    setErrors(found)
    setRefusal("")
    const [firstWrong] = Object.keys(found)
    if (firstWrong) return focus(firstWrong)
    const result = await signIn(entries)
    if (result?.kind === "other-door") return navigate(result.path)
    if (!result || result.kind === "entered") return
    // On the screen before the focus moves: a field that is not there yet, or still disabled, cannot take it.
    flushSync(() => {
      if (result.kind === "refused") setRefusal(result.message)
      if (result.kind === "code") {
        setAsksForCode(true)
        setErrors({ code: result.error })
      }
    })
    focus(result.kind === "code" ? "code" : "password")
  }

  function changed(name: keyof LoginErrors) {
    // Another account may not have a second factor.
    if (name === "email") setAsksForCode(false)
    if (errors[name]) setErrors({ ...errors, [name]: undefined })
  }

  // The server's HTML knows of no query, and neither may the first render here.
  const shownRefusal = refusal ?? (ready ? signOnProblemIn(params) : undefined)
  return { form, errors, refusal: shownRefusal, asksForCode, pending, ready, submit, changed }
}

/** Read from the fields themselves: a password manager may have filled them without any event. */
function entriesIn(form: HTMLFormElement, withCode: boolean): LoginEntries {
  const data = new FormData(form)
  const text = (name: keyof LoginEntries) => {
    const value = data.get(name)
    return typeof value === "string" ? value : ""
  }
  const entries = { email: text("email").trim(), password: text("password") }
  return withCode ? { ...entries, code: text("code").trim() } : entries
}

function useEnterWhenSignedIn(portal: Portal) {
  const session = useSession()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const outcome = session.state === "signed-in" ? afterLogin(portal, session.user, params.get("next")) : undefined
  const path = outcome?.kind === "enter" ? outcome.path : undefined
  useEffect(() => {
    // The login screen leaves the history: going back from inside must not lead through it.
    if (path) void navigate(path, { replace: true })
  }, [path, navigate])
}
