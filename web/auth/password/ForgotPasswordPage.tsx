import type { LoaderFunctionArgs, MetaFunction } from "react-router"
import { pageMeta } from "#web/parts/page-meta.ts"
import { paths } from "#web/paths.ts"
import { siteContent } from "#web/site-content.ts"
import { AccountScreen } from "#web/auth/screen/AccountScreen.tsx"
import { ForgotPasswordForm } from "./ForgotPasswordForm.tsx"
import { ScreenLinks } from "#web/auth/screen/ScreenLinks.tsx"

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
