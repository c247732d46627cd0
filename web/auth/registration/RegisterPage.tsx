import type { LoaderFunctionArgs, MetaFunction } from "react-router"
import { pageMeta } from "#web/parts/page-meta.ts"
import { paths } from "#web/paths.ts"
import { siteContent } from "#web/site-content.ts"
import { AccountScreen } from "#web/auth/screen/AccountScreen.tsx"
import { RegisterForm } from "./RegisterForm.tsx"
import { ScreenLinks } from "#web/auth/screen/ScreenLinks.tsx"

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
