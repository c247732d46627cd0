import { useEffect, useState } from "react"
import { Link, type LoaderFunctionArgs, type MetaFunction, useNavigate } from "react-router"
import type { NewAccount } from "#contract/auth/accounts.ts"
import { call } from "#web/api/call.ts"
import { AccountForm, FieldPair } from "#web/auth/form/AccountForm.tsx"
import { unconfirmed } from "#web/auth/password/new-password.ts"
import { NewPasswordFields } from "#web/auth/password/NewPasswordFields.tsx"
import { AccountScreen } from "#web/auth/screen/AccountScreen.tsx"
import { ScreenLinks } from "#web/auth/screen/ScreenLinks.tsx"
import { pageMeta } from "#web/parts/page-meta.ts"
import { useTextForm } from "#web/parts/use-text-form.ts"
import { paths } from "#web/paths.ts"
import { siteContent } from "#web/site-content.ts"
import { Button } from "#web/ui/Button.tsx"
import { CheckboxField } from "#web/ui/CheckboxField.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import { showToast } from "#web/ui/toast.ts"

export function loader({ context }: LoaderFunctionArgs) {
  return { meta: context.get(siteContent).meta[paths.register] }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta({ ...loaderData.meta, path: paths.register, noIndex: true }, matches) : []

export default function RegisterPage() {
  return (
    <AccountScreen title="Create Your Account" lead="All fields are required.">
      <RegisterForm />
      <ScreenLinks links={[{ to: paths.login, words: "Already have an account? Log in" }]} />
    </AccountScreen>
  )
}

const agreement = (
  <>
    I agree to the <Link to={paths.terms}>Terms of Service</Link> and the <Link to={paths.privacy}>Privacy Policy</Link>
  </>
)

function RegisterForm() {
  const { form, created } = useRegistration()
  const { errors, pending, ready } = form
  return (
    <AccountForm state={form}>
      <FieldPair>
        <TextField label="First Name" name="firstName" autoComplete="given-name" error={errors.firstName} />
        <TextField label="Last Name" name="lastName" autoComplete="family-name" error={errors.lastName} />
      </FieldPair>
      <TextField
        label="Business Email"
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        error={errors.email}
      />
      <NewPasswordFields name="password" label="Password" confirmLabel="Confirm Password" errors={errors} />
      <CheckboxField label={agreement} name="agreeToTerms" error={errors.agreeToTerms} />
      <FormProblem problem={form.problem} />
      <Button type="submit" pending={pending} disabled={!ready || created}>
        {pending ? "Creating your account..." : "Create Account"}
      </Button>
      {created && (
        <p>
          Your account is created. Taking you to the <Link to={paths.login}>login page</Link>.
        </p>
      )}
    </AccountForm>
  )
}

const toLoginAfter = 2_000

const fields = ["firstName", "lastName", "email", "password", "confirmPassword", "agreeToTerms"] as const
type Texts = Record<(typeof fields)[number], string>

/** The confirmation and the tick stay between the person and the screen. */
const bodyOf = ({ email, password, firstName, lastName }: Texts): NewAccount => ({
  email: email.trim(),
  password,
  firstName: firstName.trim(),
  lastName: lastName.trim(),
})

/** Registers once, says so, and after a moment leads to the login. */
function useRegistration() {
  const navigate = useNavigate()
  const [created, setCreated] = useState(false)

  async function send(texts: Texts) {
    // A server that says nothing sends no body at all.
    const reply: { message?: string } | undefined = await call("POST /api/register", {
      body: bodyOf(texts),
    })
    const description = reply?.message || "Please check your email to verify your account"
    showToast({ title: "Account created successfully!", description })
    setCreated(true)
  }

  const form = useTextForm({
    fields,
    rules: () => import("#contract/auth/accounts.ts").then(({ NewAccount }) => NewAccount),
    bodyOf,
    alsoRefused: (texts) => ({
      ...unconfirmed(texts),
      agreeToTerms: texts.agreeToTerms === "" && "You must agree to the terms and privacy policy",
    }),
    send,
    failed: "Your account was not created.",
    toast: { title: "Registration failed", fallback: "An error occurred during registration" },
  })

  useEffect(() => {
    if (!created) return
    const timer = setTimeout(() => void navigate(paths.login), toLoginAfter)
    return () => clearTimeout(timer)
  }, [created, navigate])

  return { form, created }
}
