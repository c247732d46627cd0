import { useAskToJoin, useJoinable } from "#web/api/company-wishes.ts"
import { focusHeading } from "#web/parts/focus-heading.ts"
import { showFailure } from "#web/parts/show-failure.ts"
import styles from "#web/portal/people/PeopleList.module.css"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { showToast } from "#web/ui/toast.ts"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"

/** Companies of the person's own domain that they may ask to join. Nothing where there is none. */
export function JoinableCompanies() {
  const { data: companies = [] } = useJoinable()
  const { mutate: ask, isPending, variables } = useAskToJoin()
  if (companies.length === 0) return null
  const send = (id: string) =>
    ask(id, {
      onSuccess: ({ message }) => {
        showToast({ title: "Owner asked", description: message })
        focusHeading()
      },
      onError: (error) => showFailure(error, "Nobody was asked. Please try again."),
    })
  return (
    <Card as="section" padding="compact" aria-labelledby="joinable">
      <h2 id="joinable">Your colleagues are here</h2>
      <p>These companies let people with your email domain ask to join.</p>
      <ul className={styles.list}>
        {companies.map(({ id, name, isAsked }) => (
          <li key={id} className={styles.person}>
            <strong>{name}</strong>
            {isAsked ? (
              <span>Asked. An owner decides.</span>
            ) : (
              <Button variant="quiet" pending={isPending && variables === id} onClick={() => send(id)}>
                Ask to join<VisuallyHidden> {name}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
