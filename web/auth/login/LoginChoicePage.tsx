import type { LoaderFunctionArgs, MetaFunction } from "react-router"
import { useSession } from "#web/api/session.ts"
import { pageMeta } from "#web/parts/page-meta.ts"
import { paths } from "#web/paths.ts"
import { siteContent } from "#web/site-content.ts"
import { SessionWait } from "#web/auth/session/SessionWait.tsx"
import { ToDashboard } from "./ToDashboard.tsx"
import { VerificationRequired } from "./VerificationRequired.tsx"

export function loader({ context }: LoaderFunctionArgs) {
  return { meta: context.get(siteContent).meta[paths.loginChoice] }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta({ ...loaderData.meta, path: paths.loginChoice, noIndex: true }, matches) : []

export default function LoginChoicePage() {
  const session = useSession()
  if (session.state !== "signed-in") return <SessionWait isAnonymous={session.state === "anonymous"} />
  const { role, email, emailVerified } = session.user
  if (role === "company" && emailVerified !== "true") return <VerificationRequired email={email} />
  return <ToDashboard path={role === "admin" ? paths.admin : paths.dashboard} />
}
