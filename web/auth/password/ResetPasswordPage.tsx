import type { LoaderFunctionArgs, MetaFunction } from "react-router"
import { pageMeta } from "#web/parts/page-meta.ts"
import { paths } from "#web/paths.ts"
import { siteContent } from "#web/site-content.ts"
import { AccountScreen } from "#web/auth/screen/AccountScreen.tsx"
import { ResetPasswordForm } from "./ResetPasswordForm.tsx"
import { ScreenLinks } from "#web/auth/screen/ScreenLinks.tsx"

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
