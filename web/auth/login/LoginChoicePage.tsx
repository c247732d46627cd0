import { useEffect } from "react"
import type { LoaderFunctionArgs, MetaFunction } from "react-router"
import { useSession } from "#web/api/session.ts"
import { AccountScreen } from "#web/auth/screen/AccountScreen.tsx"
import { pageMeta } from "#web/parts/page-meta.ts"
import { paths } from "#web/paths.ts"
import { siteContent } from "#web/site-content.ts"
import { Spinner } from "#web/ui/Spinner.tsx"
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

/** Until it is known who is looking; a visitor is sent to the server's sign-in. */
function SessionWait({ isAnonymous }: { isAnonymous: boolean }) {
  useEffect(() => {
    if (isAnonymous) window.location.assign("/api/login")
  }, [isAnonymous])
  return (
    <AccountScreen title="Your Account">
      <Spinner label="Loading..." />
    </AccountScreen>
  )
}
