import { useNavigate } from "react-router"
import { call } from "#web/api/call.ts"
import { AccountForm, FieldPair } from "#web/auth/form/AccountForm.tsx"
import { NewPasswordFields } from "#web/auth/password/NewPasswordFields.tsx"
import { unconfirmed } from "#web/auth/password/new-password.ts"
import { useTextForm } from "#web/parts/use-text-form.ts"
import { paths } from "#web/paths.ts"
import { Button } from "#web/ui/Button.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import { showToast } from "#web/ui/toast.ts"

const fields = ["firstName", "lastName", "password", "confirmPassword"] as const
const accountOf = ({ firstName, lastName, password }: Record<(typeof fields)[number], string>) => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  password,
})

/** Name and password of somebody without an account. */
export function JoinForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const form = useTextForm({
    fields,
    rules: () => import("#contract/auth/members.ts").then(({ JoiningAccount }) => JoiningAccount),
    bodyOf: accountOf,
    alsoRefused: unconfirmed,
    send: async (texts) => {
      const account = accountOf(texts)
      const { message } = await call("POST /api/members/invitation/accept", { body: { token, account } })
      showToast({ title: "Invitation accepted", description: message })
      await navigate(paths.login, { replace: true })
    },
    failed: "You did not join.",
  })
  const { errors, pending, ready } = form
  return (
    <AccountForm state={form}>
      <FieldPair>
        <TextField label="First Name" name="firstName" autoComplete="given-name" error={errors.firstName} />
        <TextField label="Last Name" name="lastName" autoComplete="family-name" error={errors.lastName} />
      </FieldPair>
      <NewPasswordFields
        name="password"
        label="Password"
        confirmLabel="Confirm Password"
        whose="company"
        errors={errors}
      />
      <FormProblem problem={form.problem} />
      <Button type="submit" pending={pending} disabled={!ready}>
        {pending ? "Joining..." : "Join"}
      </Button>
    </AccountForm>
  )
}
