import type { Buyer } from "#contract/desk/buyers.ts"
import styles from "#web/admin/buyers/Buyer.module.css"
import { MailLink } from "#web/admin/MailLink.tsx"
import { May } from "#web/admin/May.tsx"
import type { BuyerSteps } from "#web/api/buyers.ts"
import { statementFile } from "#web/api/receivables.ts"
import { showFailure } from "#web/parts/show-failure.ts"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { showToast } from "#web/ui/toast.ts"
import ui from "#web/ui/primitives.module.css"

interface PeopleOfBuyerProps {
  buyer: Buyer
  steps: BuyerSteps
}

/** Who asks and writes for the organization. */
export function PeopleOfBuyer({ buyer: { people, invoices }, steps: { split } }: PeopleOfBuyerProps) {
  const hasStatement = invoices?.rows.some(({ number }) => number !== null)

  function takeOut(personId: string, name: string) {
    split.mutate(
      { personId },
      {
        onSuccess: () => showToast({ title: `${name} is a buyer of their own now` }),
        onError: (error) => showFailure(error, "Try again.", "Not changed"),
      },
    )
  }

  return (
    <Card as="section" aria-labelledby="people">
      <h2 id="people">People</h2>
      <ul className={`${ui.stack4} ${styles.people}`}>
        {people.map(({ id, name, email, phone }) => (
          <li key={id}>
            <div>
              <p className={ui.strong}>{name}</p>
              {email && (
                <p>
                  <MailLink address={email} />
                </p>
              )}
              {phone && <p className={ui.muted}>{phone}</p>}
              {hasStatement && email && (
                <p>
                  <a href={statementFile(email, "pdf")} download>
                    Statement of account, PDF
                  </a>
                </p>
              )}
            </div>
            {people.length > 1 && (
              <May call="POST /api/admin/buyers/:id/split">
                <Button
                  variant="secondary"
                  pending={split.isPending && split.variables.personId === id}
                  aria-label={`Take out ${name}`}
                  onClick={() => takeOut(id, name)}
                >
                  Take out
                </Button>
              </May>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
