import { type Contact, contactStatusLabels, contactTypeLabels } from "#contract/books/contacts.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import type { CardTies } from "#web/portal/books/panel-ties.ts"
import { CardFacts } from "#web/portal/books/CardFacts.tsx"
import { CardHead } from "#web/portal/books/CardHead.tsx"
import { Badge } from "#web/ui/Badge.tsx"

export function ContactCard({ row, actions }: CardTies<Contact>) {
  const { name, company, email, phone, type, status, notes, createdAt } = row
  return (
    <>
      <CardHead
        title={name}
        lead={company}
        badges={
          <>
            <Badge>{contactTypeLabels[type]}</Badge>
            <Badge tone={status === "active" ? "positive" : "neutral"}>{contactStatusLabels[status]}</Badge>
          </>
        }
        actions={actions}
      />
      <CardFacts
        facts={[
          [
            "Email",
            email && (
              <a key="email" href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`}>
                {email}
              </a>
            ),
          ],
          [
            "Phone",
            phone && (
              <a key="phone" href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>
                {phone}
              </a>
            ),
          ],
          ["Added", createdAt && <DateTime key="added" value={createdAt} />],
        ]}
        notes={notes}
      />
    </>
  )
}
