import { Link } from "react-router"
import { paths } from "#web/paths.ts"
import { Button } from "#web/ui/Button.tsx"
import { CheckboxField } from "#web/ui/CheckboxField.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import { AccountForm, FieldPair } from "#web/auth/form/AccountForm.tsx"
import { NewPasswordFields } from "#web/auth/password/NewPasswordFields.tsx"
import { useRegistration } from "./use-registration.ts"

const agreement = (
  <>
    I agree to the <Link to={paths.terms}>Terms of Service</Link> and the <Link to={paths.privacy}>Privacy Policy</Link>
  </>
)

export function RegisterForm() {
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
