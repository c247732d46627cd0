import { useEffect, useState } from "react"
import { useLocation, useNavigate, useSearchParams } from "react-router"
import type { SignOnProblem } from "#contract/auth/users.ts"
import { call, CallError } from "#web/api/call.ts"
import { endSession, rememberSignedIn, useSession } from "#web/api/session.ts"
import { afterLogin, type Portal } from "#web/auth/login/after-login.ts"
import { focusProblem } from "#web/parts/use-submit.ts"
import { useTextForm } from "#web/parts/use-text-form.ts"
import { showToast } from "#web/ui/toast.ts"

const fields = ["email", "password", "code"] as const
type Texts = Record<(typeof fields)[number], string>

/** Text typed at the other login. The password is typed again, because this state never carries it. */
interface FromOtherDoor {
  email: string
}

/** The login form: checks, sends, and leads to the next step. Signs out a person who may not enter here. */
export function useLoginForm(portal: Portal) {
  const [refusal, setRefusal] = useState<string>()
  const [asksForCode, setAsksForCode] = useState(false)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const fromOtherDoor = useLocation().state as FromOtherDoor | null // Set only by send().
  useEnterWhenSignedIn(portal)

  const bodyOf = ({ email, password, code }: Texts) => ({
    email: email.trim(),
    password,
    ...(asksForCode && { code: code.trim() }),
  })

  async function send(texts: Texts) {
    setRefusal("")
    const { user } = await call("POST /api/login", { body: bodyOf(texts) })
    const outcome = afterLogin(portal, user)
    if (outcome.kind === "enter") {
      rememberSignedIn(user)
      return showToast({ title: "Login successful", description: "Welcome back!" })
    }
    await endSession()
    // A refusal stays on the screen, unlike a toast.
    if (outcome.kind === "refuse") return setRefusal(outcome.message)
    showToast({ title: outcome.message })
    await navigate(outcome.path, { state: { email: texts.email.trim() } satisfies FromOtherDoor })
  }

  const form = useTextForm({
    fields,
    rules: () => import("#contract/auth/users.ts").then(({ LoginForm }) => LoginForm),
    bodyOf,
    send,
    failed: "You are not signed in.",
    toast: { title: "Login failed", fallback: "Invalid email or password" },
    onFailure: (error) => {
      const needsCode = error instanceof CallError && error.needsCode
      if (needsCode) setAsksForCode(true)
      return needsCode
    },
  })

  const { element, ready } = form
  useEffect(() => {
    if (refusal) focusProblem(element.current)
  }, [element, refusal])

  // The server's HTML knows of no query and no history, and neither may the first render here.
  const text = refusal ?? (ready ? signOnProblemIn(params) : undefined)
  const typedEmail = ready ? fromOtherDoor?.email : undefined
  // Another account may not have a second factor.
  const forgetCode = () => setAsksForCode(false)
  return { form, problem: form.problem ?? (text ? { text } : undefined), asksForCode, forgetCode, typedEmail }
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

const sentences: Record<SignOnProblem, string> = {
  unavailable: "Your organization's sign-in is not responding. Please try again later.",
  cancelled: "You canceled the sign-in through your organization.",
  expired: "The sign-in through your organization took too long. Please try again.",
  failed: "The sign-in through your organization failed. Please try again.",
  unverified: "Your organization has not verified your email address. Please sign in with a password.",
  "second-factor": "This account has a second factor. Please sign in with your password and a code.",
}

/** Why the browser was led back to the login screen, in our own words, never the address's. */
function signOnProblemIn(params: URLSearchParams): string | undefined {
  const problem = params.get("sign-on") ?? ""
  return Object.hasOwn(sentences, problem) ? sentences[problem as SignOnProblem] : undefined // A key, as asked.
}
