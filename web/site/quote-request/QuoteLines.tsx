import type { Dispatch } from "react"
import { Icon } from "#web/ui/Icon.tsx"
import { cartLimits } from "#web/site/quote-request/cart.ts"
import { Button } from "#web/ui/Button.tsx"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"
import ui from "#web/ui/primitives.module.css"
import { AddMany } from "./many/AddMany.tsx"
import type { QuoteFormAction } from "./quote-form-state.ts"
import { isBlank, type LineField, type LineDraft } from "./quote-line.ts"
import { QuoteLineFields } from "./QuoteLineFields.tsx"

interface QuoteLinesProps {
  lines: readonly LineDraft[]
  error: string | undefined
  /** What a screen reader hears about lines that come and go. */
  said: string
  /** The id of a datalist of product names. */
  names?: string
  onChange: (line: LineDraft, field: LineField, value: string) => void
  onAdd: () => void
  dispatch: Dispatch<QuoteFormAction>
  onRemove: (line: LineDraft, index: number) => void
}

export function QuoteLines({ lines, error, said, names, onChange, onAdd, dispatch, onRemove }: QuoteLinesProps) {
  const isFull = lines.length >= cartLimits.items
  return (
    <div className={`${ui.stack3} ${ui.shrinks}`}>
      {lines.map((line, index) => (
        <QuoteLineFields
          key={line.id}
          line={line}
          index={index}
          isOnly={lines.length === 1}
          names={names}
          onChange={onChange}
          onRemove={onRemove}
        />
      ))}
      {error && (
        <p className={`${ui.strong} ${ui.danger}`} role="alert">
          {error}
        </p>
      )}
      {isFull && (
        <p className={ui.muted} id="most-products">
          A quote request holds at most {cartLimits.items} products. Send this one, then start another.
        </p>
      )}
      <div className={ui.cluster3}>
        <Button
          variant="secondary"
          onClick={onAdd}
          disabled={isFull}
          aria-describedby={isFull ? "most-products" : undefined}
        >
          <Icon name="plus" />
          Add Product
        </Button>
        <AddMany room={cartLimits.items - lines.filter((line) => !isBlank(line)).length} dispatch={dispatch} />
      </div>
      <div role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
    </div>
  )
}
