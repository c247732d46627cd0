import { Icon } from "#web/ui/Icon.tsx"
import { useRef } from "react"
import { type QuoteStatus, quoteStatuses, quoteStatusLabels } from "#contract/quotes.ts"
import styles from "#web/admin/quotes/StatusFilter.module.css"
import { Button } from "#web/ui/Button.tsx"
import { SelectField } from "#web/ui/SelectField.tsx"

interface StatusFilterProps {
  status: QuoteStatus | undefined
  onChoose: (status: QuoteStatus | undefined) => void
}

/** Narrows a list to one status; while it does, one click clears it. */
export function StatusFilter({ status, onChoose }: StatusFilterProps) {
  const group = useRef<HTMLDivElement>(null)

  function clear() {
    onChoose(undefined)
    // The button goes away with the filter; the focus must not go with it.
    group.current?.querySelector("select")?.focus()
  }

  return (
    <div ref={group} className={styles.filter} data-active={status !== undefined || undefined}>
      <SelectField
        label="Filter by status"
        value={status ?? ""}
        onChange={({ target }) => onChoose(quoteStatuses.find((known) => known === target.value))}
      >
        <option value="">All statuses</option>
        {quoteStatuses.map((known) => (
          <option key={known} value={known}>
            {quoteStatusLabels[known]}
          </option>
        ))}
      </SelectField>
      {status && (
        <Button variant="quiet" onClick={clear}>
          <Icon name="x" />
          Clear filter
        </Button>
      )}
    </div>
  )
}
