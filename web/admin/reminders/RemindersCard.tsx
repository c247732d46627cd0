import type { Reminder, Reminders } from "#contract/desk/reminders.ts"
import { formatDay } from "#contract/values/dates.ts"
import { CalendarDay } from "#web/admin/CalendarDay.tsx"
import { type ReminderSubject, useAddReminder, useChangeReminder, useReminders } from "#web/api/reminders.ts"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { focusHeading } from "#web/parts/focus-heading.ts"
import { showFailure } from "#web/parts/show-failure.ts"
import { useTextForm } from "#web/parts/use-text-form.ts"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import ui from "#web/ui/primitives.module.css"
import { TextField } from "#web/ui/TextField.tsx"
import { showToast } from "#web/ui/toast.ts"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"

/** Reminders about this request or sale. */
export function RemindersCard({ about }: { about: ReminderSubject }) {
  const query = useReminders(about)
  const { data } = query
  return (
    <Card as="section" aria-labelledby="reminders" data-print="hide">
      <h2 id="reminders">Reminders</h2>
      <LoadProblem of={query} fallback="The reminders could not be loaded" />
      {data?.reminders.length === 0 && !data.proposed && (
        <p className={ui.muted}>None yet. A reminder appears in Today on its day.</p>
      )}
      {data && data.reminders.length > 0 && (
        <ul className={ui.stack3}>
          {data.reminders.map((reminder) => (
            <OneReminder key={reminder.id} reminder={reminder} />
          ))}
        </ul>
      )}
      {data?.proposed && <p>The buyer has not answered the quote yet. A day to ask about it is filled in below.</p>}
      {data && <ReminderForm about={about} proposed={data.proposed} />}
    </Card>
  )
}

function OneReminder({ reminder: { id, on, note, person, mayChange } }: { reminder: Reminder }) {
  const { mutate, isPending } = useChangeReminder(id)
  const finish = () =>
    mutate(
      { isDone: true },
      {
        onSuccess: () => {
          showToast({ title: "Reminder done" })
          focusHeading()
        },
        onError: (error) => showFailure(error, "Please try again."),
      },
    )
  return (
    <li className={`${ui.bar} ${ui.between}`}>
      <span>
        <strong>
          <CalendarDay value={on} />
        </strong>
        {note && <span className={`${ui.block} ${ui.anywhere}`}>{note}</span>}
        <span className={`${ui.small} ${ui.block} ${ui.anywhere}`}>{person}</span>
      </span>
      {mayChange && (
        <Button variant="secondary" pending={isPending} onClick={finish}>
          Done<VisuallyHidden>: {note ?? "reminder"}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}

const fields = ["on", "note"] as const

interface ReminderFormProps {
  about: ReminderSubject
  proposed: Reminders["proposed"]
}

function ReminderForm({ about, proposed }: ReminderFormProps) {
  const { mutateAsync: add } = useAddReminder()
  const bodyOf = (texts: Record<(typeof fields)[number], string>) => ({ ...about, ...texts })
  const { element, pending, problem, errors, onSubmit, onInput } = useTextForm({
    fields,
    rules: () => import("#contract/desk/reminders.ts").then(({ NewReminder }) => NewReminder),
    bodyOf,
    send: async (texts) => {
      const { on } = await add(bodyOf(texts))
      element.current?.reset()
      showToast({ title: "Reminder added", description: `Today shows it on ${formatDay(on)}.` })
    },
    failed: "The reminder was not saved.",
  })
  return (
    <form
      ref={element}
      className={ui.stack4}
      method="post"
      noValidate
      aria-busy={pending}
      onSubmit={onSubmit}
      onInput={onInput}
    >
      <TextField label="Remind me on" name="on" type="date" defaultValue={proposed?.on} error={errors.on} />
      <TextField label="Note" name="note" optional maxLength={300} defaultValue={proposed?.note} error={errors.note} />
      <FormProblem problem={problem} />
      <div className={ui.cluster3}>
        <Button type="submit" variant="secondary" pending={pending}>
          Remind me
        </Button>
      </div>
    </form>
  )
}
