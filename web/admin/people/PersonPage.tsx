import { type MetaFunction, useParams } from "react-router"
import { RecordEvents } from "#web/admin/audit/RecordEvents.tsx"
import { BackLink } from "#web/admin/BackLink.tsx"
import { PersonDeeds } from "#web/admin/people/PersonDeeds.tsx"
import { PersonFacts } from "#web/admin/people/PersonFacts.tsx"
import { PersonSessions } from "#web/admin/people/PersonSessions.tsx"
import styles from "#web/admin/people/PersonSheet.module.css"
import { CallError } from "#web/api/call.ts"
import { usePerson } from "#web/api/people.ts"
import { useSession } from "#web/api/session.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { pageMeta } from "#web/parts/page-meta.ts"
import { paths } from "#web/paths.ts"
import { Card } from "#web/ui/Card.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import { Skeleton } from "#web/ui/Skeleton.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: "Account",
      description: "One account with its sessions and history.",
      keywords: "account",
      path: paths.adminPersonPattern,
      noIndex: true,
    },
    matches,
  )

const back = <BackLink to={paths.adminPeople}>People</BackLink>

export default function PersonPage() {
  const { id = "" } = useParams()
  const session = useSession()
  const { data: person, error, isFetching, refetch } = usePerson(id)
  if (person) {
    const isOwn = session.state === "signed-in" && session.user.id === person.id
    return (
      <>
        <PageHeader eyebrow={back} title={`${person.firstName} ${person.lastName}`.trim()} lead={person.email} />
        <div className={styles.sheet}>
          <PersonFacts person={person} />
          <PersonDeeds person={person} isOwn={isOwn} />
          <PersonSessions sessions={person.sessions} />
          <Card as="section" aria-labelledby="history">
            <h2 id="history">History</h2>
            <RecordEvents record={person.id} />
          </Card>
        </div>
      </>
    )
  }
  if (error instanceof CallError && (error.status === 404 || error.status === 400)) {
    return (
      <PageHeader
        title="Account not found"
        lead="The link may be incomplete or mistyped."
        actions={<ButtonLink to={paths.adminPeople}>Back to people</ButtonLink>}
      />
    )
  }
  return (
    <>
      <PageHeader eyebrow={back} title="Account" />
      {error ? (
        <LoadProblem
          error={error}
          fallback="The account could not be loaded"
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <Spinner label="Loading account..." />
          <div aria-hidden="true">
            <Skeleton shape="block" count={3} />
          </div>
        </>
      )}
    </>
  )
}
