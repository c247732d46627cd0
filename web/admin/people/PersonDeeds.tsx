import { useRef, useState } from "react"
import { Link } from "react-router"
import type { PersonDetails } from "#contract/auth/people.ts"
import { type PersonVerb, useChangePerson } from "#web/api/people.ts"
import { showFailure } from "#web/parts/show-failure.ts"
import { paths } from "#web/paths.ts"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx"
import ui from "#web/ui/primitives.module.css"
import { showToast } from "#web/ui/toast.ts"

/** Actions on an account, each with a confirmation. */
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
        // The button that asked may have disappeared.
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

/** Something that an administrator can do to an account. */
interface PersonDeed {
  verb: PersonVerb
  label: string
  /** The consequences, shown before the action. */
  warning: string
  tone: "primary" | "danger"
}

const deeds: Record<PersonVerb, Omit<PersonDeed, "verb">> = {
  verify: {
    label: "Mark as verified",
    warning:
      "This signs the account out everywhere and ends its password. An email lets the owner of the address choose a new one. Do this only if you know that this person owns the address.",
    tone: "primary",
  },
  "resend-verification": {
    label: "Send verification email",
    warning: "Sends an email with a new link. The previous link stops working.",
    tone: "primary",
  },
  "end-sessions": {
    label: "Sign out everywhere",
    warning: "Signs them out of every browser. They can sign in again.",
    tone: "primary",
  },
  "clear-second-factor": {
    label: "Clear second factor",
    warning:
      "This also removes their passkeys. They sign in with the password only until they set up a new one. First make sure that the request comes from them.",
    tone: "danger",
  },
  unlock: {
    label: "Unlock account",
    warning: "They can sign in again with the same password and second factor.",
    tone: "primary",
  },
  lock: {
    label: "Lock account",
    warning: "Signs them out of every browser. No one can sign in until you unlock the account.",
    tone: "danger",
  },
  "end-administration": {
    label: "Remove administrator role",
    warning: "Signs them out and makes this a company account. To make them an administrator again, invite them.",
    tone: "danger",
  },
}

/** Actions for an account in its current state; for your own, only harmless ones. */
function deedsFor(person: PersonDetails, isOwn: boolean): PersonDeed[] {
  const isVerified = person.verifiedAt !== null
  const isThere: Record<PersonVerb, boolean> = {
    verify: !isVerified && person.lockedAt === null,
    "resend-verification": !isVerified,
    "end-sessions": !isOwn && person.sessions.length > 0,
    "clear-second-factor": !isOwn && (person.hasSecondFactor || person.passkeys > 0),
    unlock: person.lockedAt !== null,
    lock: !isOwn && person.lockedAt === null,
    "end-administration": !isOwn && person.role === "admin",
  }
  const verbs = Object.keys(deeds) as PersonVerb[] // Its only keys.
  return verbs.filter((verb) => isThere[verb]).map((verb) => ({ verb, ...deeds[verb] }))
}
