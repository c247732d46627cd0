import type { LoaderFunctionArgs, MetaFunction } from "react-router"
import { pageMeta } from "#web/parts/page-meta.ts"
import { paths } from "#web/paths.ts"
import { siteContent } from "#web/site-content.ts"
import { LoginScreen } from "./LoginScreen.tsx"
import { ScreenLinks } from "#web/auth/screen/ScreenLinks.tsx"

export function loader({ context }: LoaderFunctionArgs) {
  return { meta: context.get(siteContent).meta[paths.login] }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta({ ...loaderData.meta, path: paths.login, noIndex: true }, matches) : []

export default function LoginPage() {
  return (
    <LoginScreen portal="business" title="Business Portal">
      <ScreenLinks
        links={[
          { to: paths.forgotPassword, words: "Forgot password?" },
          { to: paths.register, words: "Create an account" },
        ]}
      />
    </LoginScreen>
  )
}
