import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from "react"
import { useNavigate, useSearchParams } from "react-router"
import { useSession } from "#web/api/session.ts"
import { afterLogin, type Portal } from "#web/auth/after-login.ts"
import { checkLogin, type LoginEntries, type LoginErrors } from "#web/auth/check-login.ts"
import styles from "#web/auth/LoginForm.module.css"
import { PasswordField } from "#web/auth/PasswordField.tsx"
import { useLogin } from "#web/auth/use-login.ts"
import { Button } from "#web/ui/Button.tsx"
import { TextField } from "#web/ui/TextField.tsx"

/** Email and password for one of the two portals. Whoever is signed in already, or has just signed in, goes on at once. */
export function LoginForm({ portal }: { portal: Portal }) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<LoginErrors>({})
  const [refusal, setRefusal] = useState("")
  const { pending, signIn } = useLogin(portal)
  const navigate = useNavigate()
  const ready = useIsInteractive()
  useEnterWhenSignedIn(portal)

  function focus(name: string) {
    form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // Read from the fields themselves: a password manager may have filled them without any event.
    const data = new FormData(event.currentTarget)
    const entries = { email: textIn(data, "email").trim(), password: textIn(data, "password") }
    const found = checkLogin(entries)
    setErrors(found)
    setRefusal("")
    const [firstWrong] = Object.keys(found)
    if (firstWrong) return focus(firstWrong)
    const result = await signIn(entries)
    if (result?.kind === "other-door") return navigate(result.path)
    if (result?.kind === "refused") setRefusal(result.message)
    if (result && result.kind !== "entered") requestAnimationFrame(() => focus("password"))
  }

  const clear = (name: keyof LoginErrors) => () => errors[name] && setErrors({ ...errors, [name]: undefined })

  // The method keeps a password out of the address should the form ever be sent without its script.
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      aria-busy={pending}
      onSubmit={(event) => void submit(event)}
    >
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        error={errors.email}
        disabled={pending}
        onInput={clear("email")}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={errors.password}
        disabled={pending}
        onInput={clear("password")}
      />
      <Button type="submit" pending={pending} disabled={!ready}>
        {pending ? "Signing in..." : "Sign In"}
      </Button>
    </form>
  )
}

function textIn(data: FormData, name: keyof LoginEntries): string {
  const value = data.get(name)
  return typeof value === "string" ? value : ""
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

const never = () => () => undefined

/** False in the server's HTML and until the script of the page has taken over. */
function useIsInteractive() {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
