import { formatDay } from "#contract/values/dates.ts"
import type { Reminders } from "#contract/desk/reminders.ts"
import { type ReminderSubject, useAddReminder } from "#web/api/reminders.ts"
import { useTextForm } from "#web/parts/use-text-form.ts"
import { Button } from "#web/ui/Button.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import ui from "#web/ui/primitives.module.css"
import { showToast } from "#web/ui/toast.ts"

const fields = ["on", "note"] as const

interface ReminderFormProps {
  about: ReminderSubject
  proposed: Reminders["proposed"]
}

export function ReminderForm({ about, proposed }: ReminderFormProps) {
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
