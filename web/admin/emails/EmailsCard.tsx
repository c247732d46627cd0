import { EmailsTable } from "#web/admin/emails/EmailsTable.tsx"
import { useEmailsTo } from "#web/api/emails.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { paths } from "#web/paths.ts"
import { Card } from "#web/ui/Card.tsx"
import { Skeleton } from "#web/ui/Skeleton.tsx"
import ui from "#web/ui/primitives.module.css"

/** The newest emails to a person, on the page of the request or the account. */
export function EmailsCard({ address }: { address: string }) {
  const query = useEmailsTo(address)
  const { data, error } = query
  return (
    <Card as="section" aria-labelledby="emails">
      <div className={ui.stack4}>
        <h2 id="emails">Emails to {address}</h2>
        <LoadProblem of={query} fallback="The emails could not be loaded" />
        {!data && !error && <Skeleton shape="rows" count={2} />}
        {data?.length === 0 && <p className={ui.muted}>None in the last 90 days</p>}
        {data && data.length > 0 && (
          <>
            <EmailsTable rows={data} />
            <div>
              <ButtonLink variant="quiet" to={`${paths.adminEmails}?person=${encodeURIComponent(address)}`}>
                All emails to this address
              </ButtonLink>
            </div>
          </>
        )}
      </div>
    </Card>
  )
}
