import { useRef, useState } from "react"
import { Link } from "react-router"
import type { PersonDetails } from "#contract/auth/people.ts"
import { deedsFor, type PersonDeed } from "#web/admin/people/person-deeds.ts"
import { useChangePerson } from "#web/api/people.ts"
import { showFailure } from "#web/parts/show-failure.ts"
import { paths } from "#web/paths.ts"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx"
import ui from "#web/ui/primitives.module.css"
import { showToast } from "#web/ui/toast.ts"

/** What can be done with an account, each asked for once more. */
export function PersonDeeds({ person, isOwn }: { person: PersonDetails; isOwn: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [asked, setAsked] = useState<PersonDeed>()
  const { mutate, isPending } = useChangePerson(person.id)

  function run({ verb }: PersonDeed) {
    mutate(verb, {
      onSuccess: ({ message }) => showToast({ title: "Done", description: message }),
      onError: (error) => showFailure(error, "The account could not be changed. Please try again."),
      onSettled: () => {
        setAsked(undefined)
        // The button that asked may be gone with what it was for.
        requestAnimationFrame(() => heading.current?.focus())
      },
    })
  }

  return (
    <Card as="section" aria-labelledby="deeds">
      <h2 id="deeds" ref={heading} tabIndex={-1}>
        Manage
      </h2>
      {isOwn && (
        <p>
          This is your own account: <Link to={paths.adminSecurity}>your password, second factor and sessions</Link> have
          their own page. Only another owner can lock this account or remove its role.
        </p>
      )}
      <div className={ui.cluster3}>
        {deedsFor(person, isOwn).map((deed) => (
          <Button
            key={deed.verb}
            variant={deed.tone === "danger" ? "danger" : "secondary"}
            onClick={() => setAsked(deed)}
          >
            {deed.label}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        title={asked ? `${asked.label}: ${person.email}` : ""}
        description={asked?.warning}
        confirmLabel={asked?.label ?? ""}
        tone={asked?.tone ?? "primary"}
        pending={isPending}
        onConfirm={() => asked && run(asked)}
        onCancel={() => setAsked(undefined)}
      />
    </Card>
  )
}
