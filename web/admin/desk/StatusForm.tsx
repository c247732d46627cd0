import { type FormEvent, useState } from "react"
import { keepFocus } from "#web/admin/desk/use-desk-steps.ts"
import styles from "#web/admin/desk/DeskForm.module.css"
import { Button } from "#web/ui/Button.tsx"
import { SelectField } from "#web/ui/SelectField.tsx"

interface StatusFormProps<Status extends string> {
  /** In their order. */
  labels: Record<Status, string>
  /** As it is saved. */
  current: Status
  chosen: Status
  pending: boolean
  onChoose: (status: Status) => void
  onSave: () => Promise<unknown>
}

/** Names the next status of a request or message and saves it. */
export function StatusForm<Status extends string>(props: StatusFormProps<Status>) {
  const { labels, current, chosen, pending, onChoose, onSave } = props
  const [error, setError] = useState("")
  const statuses = Object.keys(labels) as Status[] // Object.keys forgets the keys' type.

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (chosen === current) return setError("Choose a different status")
    const held = document.activeElement
    await onSave()
    keepFocus(held)
  }

  return (
    <form className={styles.row} noValidate onSubmit={(event) => void submit(event)} data-print="hide">
      <SelectField
        id="desk-status"
        label="Status"
        error={error}
        value={chosen}
        disabled={pending}
        onChange={({ target }) => {
          setError("")
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
    </form>
  )
}
