import { type FormEvent, useState } from "react"
import { type QuoteStatus, quoteStatuses, quoteStatusLabels } from "#contract/quotes.ts"
import styles from "#web/admin/quotes/StatusForm.module.css"
import { Button } from "#web/ui/Button.tsx"
import { SelectField } from "#web/ui/SelectField.tsx"

interface StatusFormProps {
  /** As it is saved. */
  current: QuoteStatus
  chosen: QuoteStatus
  pending: boolean
  onChoose: (status: QuoteStatus) => void
  onSave: () => Promise<void>
}

/** Names the next status of a quote request and saves it. */
export function StatusForm({ current, chosen, pending, onChoose, onSave }: StatusFormProps) {
  const [error, setError] = useState("")

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (chosen === current) return setError("Choose another status first")
    const held = document.activeElement
    await onSave()
    // A control that is disabled while saving loses the focus.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body && held instanceof HTMLElement) held.focus()
    })
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)} data-print="hide">
      <SelectField
        id="quote-status"
        label="Status"
        error={error}
        value={chosen}
        disabled={pending}
        onChange={({ target }) => {
          setError("")
          onChoose(quoteStatuses.find((known) => known === target.value) ?? current)
        }}
      >
        {quoteStatuses.map((status) => (
          <option key={status} value={status}>
            {quoteStatusLabels[status]}
          </option>
        ))}
      </SelectField>
      <Button type="submit" pending={pending}>
        Save status
      </Button>
    </form>
  )
}
