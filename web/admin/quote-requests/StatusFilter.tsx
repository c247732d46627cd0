import { Icon } from "#web/ui/Icon.tsx"
import { useRef } from "react"
import { type QuoteRequestStatus, quoteRequestStatuses, quoteRequestStatusLabels } from "#contract/quote-requests.ts"
import styles from "#web/admin/quote-requests/StatusFilter.module.css"
import { Button } from "#web/ui/Button.tsx"
import { SelectField } from "#web/ui/SelectField.tsx"

interface StatusFilterProps {
  status: QuoteRequestStatus | undefined
  onChoose: (status: QuoteRequestStatus | undefined) => void
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
        onChange={({ target }) => onChoose(quoteRequestStatuses.find((known) => known === target.value))}
      >
        <option value="">All statuses</option>
        {quoteRequestStatuses.map((known) => (
          <option key={known} value={known}>
            {quoteRequestStatusLabels[known]}
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
