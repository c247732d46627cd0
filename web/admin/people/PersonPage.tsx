import { PersonSeat } from "#web/admin/people/PersonSeat.tsx"
import { May } from "#web/admin/May.tsx"
import { useParams } from "react-router"
import { RecordEvents } from "#web/admin/audit/RecordEvents.tsx"
import { BackLink } from "#web/admin/BackLink.tsx"
import { RecordPage } from "#web/admin/RecordPage.tsx"
import { EmailsCard } from "#web/admin/emails/EmailsCard.tsx"
import { PersonDeeds } from "#web/admin/people/PersonDeeds.tsx"
import { PersonFacts } from "#web/admin/people/PersonFacts.tsx"
import { PersonSessions } from "#web/admin/people/PersonSessions.tsx"
import styles from "#web/admin/people/PersonSheet.module.css"
import { usePerson } from "#web/api/people.ts"
import { useSession } from "#web/api/session.ts"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { paths } from "#web/paths.ts"
import { Card } from "#web/ui/Card.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import ui from "#web/ui/primitives.module.css"

export const meta = signedInMeta("Account", "One account with its sessions and history.", paths.adminPersonPattern)

export default function PersonPage() {
  const { id = "" } = useParams()
  const session = useSession()
  const ownId = session.state === "signed-in" ? session.user.id : undefined
  return (
    <RecordPage query={usePerson(id)} noun="Account" list={{ heading: "People", path: paths.adminPeople }}>
      {(person, backTo) => (
        <>
          <PageHeader
            eyebrow={<BackLink to={backTo}>People</BackLink>}
            title={`${person.firstName} ${person.lastName}`.trim()}
            lead={person.email}
          />
          <div className={`${ui.stack6} ${styles.sheet}`}>
            <PersonFacts person={person} />
            <May call="PATCH /api/admin/people/:id">
              {person.seat && <PersonSeat key={person.seat} id={person.id} seat={person.seat} />}
              <PersonDeeds person={person} isOwn={person.id === ownId} />
            </May>
            <PersonSessions sessions={person.sessions} />
            <EmailsCard address={person.email} />
            <Card as="section" aria-labelledby="history">
              <h2 id="history">History</h2>
              <RecordEvents record={person.id} />
            </Card>
          </div>
        </>
      )}
    </RecordPage>
  )
}
