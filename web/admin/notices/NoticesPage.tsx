import { BackLink } from "#web/admin/BackLink.tsx"
import { NoticeBrowsers } from "#web/admin/notices/NoticeBrowsers.tsx"
import { NoticesForm } from "#web/admin/notices/NoticesForm.tsx"
import { useNotices } from "#web/api/notices.ts"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { paths } from "#web/paths.ts"
import { Card } from "#web/ui/Card.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"
import ui from "#web/ui/primitives.module.css"

export const meta = signedInMeta("Notices", "Which events reach you, and how.", paths.adminNotices)

export default function NoticesPage() {
  const query = useNotices()
  const { data, error, isPending } = query
  return (
    <>
      <PageHeader
        eyebrow={<BackLink to={paths.admin}>Admin Dashboard</BackLink>}
        title="Notices"
        lead="Choose which events reach you. These are your own choices; your colleagues have theirs. Emails to the company's address stay as they are."
      />
      <div className={ui.stack4}>
        {isPending && !error && <Spinner label="Loading your notices..." />}
        <LoadProblem of={query} fallback="Your notices could not be loaded." />
        {data && (
          <>
            <Card as="section" aria-label="Your notices">
              <NoticesForm notices={data} />
            </Card>
            <NoticeBrowsers notices={data} />
          </>
        )}
      </div>
    </>
  )
}
