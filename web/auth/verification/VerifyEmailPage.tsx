import type { LoaderFunctionArgs, MetaFunction } from "react-router"
import { pageMeta } from "#web/parts/page-meta.ts"
import { paths } from "#web/paths.ts"
import { siteContent } from "#web/site-content.ts"
import { AccountScreen } from "#web/auth/screen/AccountScreen.tsx"
import { EmailVerification } from "./EmailVerification.tsx"

export function loader({ context }: LoaderFunctionArgs) {
  return { meta: context.get(siteContent).meta[paths.verifyEmail] }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta({ ...loaderData.meta, path: paths.verifyEmail, noIndex: true }, matches) : []

export default function VerifyEmailPage() {
  return (
    <AccountScreen title="Email Verification" lead="The verification link expires in 24 hours." withHomeLink={false}>
      <EmailVerification />
    </AccountScreen>
  )
}
