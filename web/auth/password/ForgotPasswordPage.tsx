import { useState } from "react"
import type { LoaderFunctionArgs, MetaFunction } from "react-router"
import { call } from "#web/api/call.ts"
import { AccountForm } from "#web/auth/form/AccountForm.tsx"
import { Notice } from "#web/auth/form/Notice.tsx"
import { AccountScreen } from "#web/auth/screen/AccountScreen.tsx"
import { ScreenLinks } from "#web/auth/screen/ScreenLinks.tsx"
import { pageMeta } from "#web/parts/page-meta.ts"
import { useTextForm } from "#web/parts/use-text-form.ts"
import { paths } from "#web/paths.ts"
import { siteContent } from "#web/site-content.ts"
import { Button } from "#web/ui/Button.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import { TextField } from "#web/ui/TextField.tsx"

export function loader({ context }: LoaderFunctionArgs) {
  return { meta: context.get(siteContent).meta[paths.forgotPassword] }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta({ ...loaderData.meta, path: paths.forgotPassword, noIndex: true }, matches) : []

export default function ForgotPasswordPage() {
  return (
    <AccountScreen
      title="Forgot Password"
      lead="Enter your email address. We'll send you a link to set a new password. It works once, within one hour."
    >
      <ForgotPasswordForm />
      <ScreenLinks links={[{ to: paths.login, words: "Back to Login" }]} />
    </AccountScreen>
  )
}

const fields = ["email"] as const
const bodyOf = ({ email }: { email: string }) => ({ email: email.trim() })

/** Asks for a letter; the answer is the same whether or not there is such an account. */
function ForgotPasswordForm() {
  const [answer, setAnswer] = useState("")
  const form = useTextForm({
    fields,
    rules: () => import("#contract/auth/accounts.ts").then(({ forgotPassword }) => forgotPassword.body),
    bodyOf,
    send: async (texts) => {
      setAnswer("")
      const { message } = await call("POST /api/auth/forgot-password", { body: bodyOf(texts) })
      setAnswer(message)
    },
    failed: "The link was not sent.",
  })
  return (
    <AccountForm state={form}>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        error={form.errors.email}
      />
      <FormProblem problem={form.problem} />
      <Button type="submit" pending={form.pending} disabled={!form.ready}>
        {form.pending ? "Sending..." : "Send Link"}
      </Button>
      <Notice tone="positive">{answer}</Notice>
    </AccountForm>
  )
}
