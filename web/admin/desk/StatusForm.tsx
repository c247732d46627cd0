import type { RefusedFields } from "#contract/refused-fields.ts"
import styles from "#web/admin/desk/DeskForm.module.css"
import { useDeskForm } from "#web/admin/desk/use-desk-form.ts"
import { Button } from "#web/ui/Button.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import { SelectField } from "#web/ui/SelectField.tsx"

interface StatusFormProps<Status extends string> {
  /** In their order. */
  labels: Record<Status, string>
  /** As it is saved. */
  current: Status
  chosen: Status
  onChoose: (status: Status) => void
  onSave: () => Promise<RefusedFields | undefined>
}

/** Names the next status of a request or message and saves it. */
export function StatusForm<Status extends string>(props: StatusFormProps<Status>) {
  const { labels, current, chosen, onChoose, onSave } = props
  const statuses = Object.keys(labels) as Status[] // Object.keys forgets the keys' type.
  const { form, pending, problem, errors, forget, onSubmit } = useDeskForm(
    "The status was not saved.",
    async (onSending) => {
      if (chosen === current) return { status: "Choose a different status" }
      onSending()
      return onSave()
    },
  )

  return (
    <form ref={form} className={styles.row} noValidate onSubmit={onSubmit} data-print="hide">
      <SelectField
        id="desk-status"
        label="Status"
        error={errors.status}
        value={chosen}
        disabled={pending}
        onChange={({ target }) => {
          forget({ status: true })
          onChoose(statuses.find((known) => known === target.value) ?? current)
        }}
      >
        {statuses.map((status) => (
          <option key={status} value={status}>
            {labels[status]}
          </option>
        ))}
      </SelectField>
      <Button type="submit" pending={pending}>
        Save status
      </Button>
      <FormProblem problem={problem} />
    </form>
  )
}
