import { Link, type MetaFunction } from "react-router"
import { useSession } from "#web/api/session.ts"
import { CalendarCard } from "#web/auth/calendar/CalendarCard.tsx"
import { Notice } from "#web/auth/form/Notice.tsx"
import { pageMeta } from "#web/parts/page-meta.ts"
import { paths } from "#web/paths.ts"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import ui from "#web/ui/primitives.module.css"
import SecurityPage from "./SecurityPage.tsx"

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: "Your Account",
      description: "Your account's security.",
      keywords: "account, security",
      path: paths.adminSecurity,
      noIndex: true,
    },
    matches,
  )

/** An administrator's own account. */
export default function AdminSecurityPage() {
  const session = useSession()
  const comesFirst = session.state === "signed-in" && session.user.mustSetUpSecondFactor
  return (
    <>
      <PageHeader
        eyebrow={!comesFirst && <Link to={paths.admin}>Admin Dashboard</Link>}
        title="Your Account"
        lead="How you sign in to the back office"
      />
      <Notice tone="danger">
        {comesFirst && "Administrators need a second factor. Set it up below to continue to the back office."}
      </Notice>
      <div className={ui.stack5}>
        <SecurityPage />
        {session.state === "signed-in" && !comesFirst && <CalendarCard />}
      </div>
    </>
  )
}
