import type { ReminderChanges } from "#contract/desk/reminders.ts"
import { useChangeReminder } from "#web/api/reminders.ts"
import { showFailure } from "#web/parts/show-failure.ts"
import { Button } from "#web/ui/Button.tsx"
import ui from "#web/ui/primitives.module.css"
import { showToast } from "#web/ui/toast.ts"

const choices = [
  ["Done", { isDone: true }, "Reminder done"],
  ["Tomorrow", { postponeBy: 1 }, "Postponed to tomorrow"],
  ["In a week", { postponeBy: 7 }, "Postponed for a week"],
] as const

/** What to do with a reminder that is due. */
export function ReminderButtons({ id, describedBy }: { id: string; describedBy: string }) {
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
