import { useId } from "react"
import { Link } from "react-router"
import type { ReminderChanges } from "#contract/desk/reminders.ts"
import type { TodayEntry } from "#contract/desk/today.ts"
import { clockOf, entryFacts, entryWords } from "#web/admin/today/entry-words.ts"
import styles from "#web/admin/today/Today.module.css"
import { useChangeReminder } from "#web/api/reminders.ts"
import { useHandleLetter } from "#web/api/today.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { longDateTime } from "#web/parts/date-time.ts"
import { showFailure } from "#web/parts/show-failure.ts"
import { Badge, type BadgeTone } from "#web/ui/Badge.tsx"
import { Button } from "#web/ui/Button.tsx"
import ui from "#web/ui/primitives.module.css"
import { showToast } from "#web/ui/toast.ts"

const tones: Record<TodayEntry["urgency"], BadgeTone> = { late: "danger", today: "caution", later: "neutral" }

interface TodayRowProps {
  entry: TodayEntry
  /** When the list was loaded, in milliseconds. */
  now: number
}

/** One thing to do, with its clock and its one action. */
export function TodayRow({ entry, now }: TodayRowProps) {
  const { what, action, to } = entryWords(entry)
  const clock = clockOf(entry, now)
  const id = useId()
  const isLetter = entry.kind === "letter"
  const isReminder = entry.kind === "reminder"
  return (
    <li className={styles.row} data-stacks={isReminder || undefined}>
      <div>
        <p className={styles.what}>
          <span id={`${id}-what`}>{isLetter || isReminder ? <Link to={to}>{what}</Link> : what}</span>
          {clock && entry.dueAt && (
            <Badge tone={tones[entry.urgency]}>
              <time dateTime={entry.dueAt} title={longDateTime(entry.dueAt)}>
                {clock}
              </time>
            </Badge>
          )}
        </p>
        <p id={`${id}-facts`} className={styles.facts}>
          {entryFacts(entry)}
        </p>
      </div>
      {isReminder && <ReminderButtons id={entry.id} describedBy={`${id}-what ${id}-facts`} />}
      {isLetter && <HandledButton id={entry.id} label={action} describedBy={`${id}-facts`} />}
      {!isLetter && !isReminder && (
        <ButtonLink variant="secondary" to={to} aria-describedby={`${id}-what ${id}-facts`}>
          {action}
        </ButtonLink>
      )}
    </li>
  )
}

function HandledButton({ id, label, describedBy }: { id: string; label: string; describedBy: string }) {
  const { mutate, isPending } = useHandleLetter()
  const onError = (error: unknown) => showFailure(error, "The email was not marked.")
  return (
    <Button
      variant="secondary"
      pending={isPending}
      aria-describedby={describedBy}
      onClick={() => mutate(id, { onError })}
    >
      {label}
    </Button>
  )
}

const choices = [
  ["Done", { isDone: true }, "Reminder done"],
  ["Tomorrow", { postponeBy: 1 }, "Postponed to tomorrow"],
  ["In a week", { postponeBy: 7 }, "Postponed for a week"],
] as const

/** Actions for a reminder that is due. */
function ReminderButtons({ id, describedBy }: { id: string; describedBy: string }) {
  const { mutate, isPending, variables } = useChangeReminder(id)
  const send = (changes: Partial<ReminderChanges>, done: string) =>
    mutate(changes, {
      onSuccess: () => showToast({ title: done }),
      onError: (error) => showFailure(error, "Please try again."),
    })
  return (
    <div className={ui.cluster2}>
      {choices.map(([label, changes, done]) => (
        <Button
          key={label}
          variant="secondary"
          pending={isPending && variables === changes}
          disabled={isPending}
          aria-describedby={describedBy}
          onClick={() => send(changes, done)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
