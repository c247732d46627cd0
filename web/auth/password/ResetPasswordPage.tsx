import { type LoaderFunctionArgs, type MetaFunction, useNavigate } from "react-router"
import { call } from "#web/api/call.ts"
import { endSession, useSession } from "#web/api/session.ts"
import { AccountForm } from "#web/auth/form/AccountForm.tsx"
import { Notice } from "#web/auth/form/Notice.tsx"
import { useLinkToken } from "#web/auth/form/use-link-token.ts"
import { unconfirmed } from "#web/auth/password/new-password.ts"
import { NewPasswordFields } from "#web/auth/password/NewPasswordFields.tsx"
import { AccountScreen } from "#web/auth/screen/AccountScreen.tsx"
import { ScreenLinks } from "#web/auth/screen/ScreenLinks.tsx"
import { pageMeta } from "#web/parts/page-meta.ts"
import { useTextForm } from "#web/parts/use-text-form.ts"
import { paths } from "#web/paths.ts"
import { siteContent } from "#web/site-content.ts"
import { Button } from "#web/ui/Button.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import { showToast } from "#web/ui/toast.ts"

export function loader({ context }: LoaderFunctionArgs) {
  return { meta: context.get(siteContent).meta[paths.resetPassword] }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta({ ...loaderData.meta, path: paths.resetPassword, noIndex: true }, matches) : []

export default function ResetPasswordPage() {
  return (
    <AccountScreen title="Set a New Password" lead="Choose a new password. You will be signed out everywhere.">
      <ResetPasswordForm />
      <ScreenLinks
        links={[
          { to: paths.login, words: "Back to Login" },
          { to: paths.forgotPassword, words: "Request another link" },
        ]}
      />
    </AccountScreen>
  )
}

/** A new password by the link of a letter. */
function ResetPasswordForm() {
  const { form, isIncomplete } = usePasswordReset()
  return (
    <AccountForm state={form}>
      {isIncomplete && (
        <Notice tone="danger">This link is incomplete. Please open the link in your email again.</Notice>
      )}
      <NewPasswordFields
        name="password"
        label="New Password"
        confirmLabel="Confirm New Password"
        errors={form.errors}
      />
      <FormProblem problem={form.problem} />
      <Button type="submit" pending={form.pending} disabled={!form.ready || isIncomplete}>
        {form.pending ? "Setting your password..." : "Set New Password"}
      </Button>
    </AccountForm>
  )
}

const fields = ["password", "confirmPassword"] as const
type Texts = Record<(typeof fields)[number], string>

/** Sets the password by the token of the address, once, and leads to the login. */
function usePasswordReset() {
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
