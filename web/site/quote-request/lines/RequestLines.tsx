import { type Dispatch, useState } from "react"
import { cartLimits } from "#web/site/quote-request/cart/cart.ts"
import { Late } from "#web/site/quote-request/Late.tsx"
import type { RequestFormAction } from "#web/site/quote-request/request-form-state.ts"
import { isBlank, type RequestedLineField, type LineDraft } from "./requested-line.ts"
import { RequestLineFields } from "./RequestLineFields.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Icon } from "#web/ui/Icon.tsx"
import ui from "#web/ui/primitives.module.css"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"

interface RequestLinesProps {
  lines: readonly LineDraft[]
  error: string | undefined
  /** The announcement to screen readers when lines are added or removed. */
  said: string
  /** The id of a datalist of product names. */
  names?: string
  onChange: (line: LineDraft, field: RequestedLineField, value: string) => void
  onAdd: () => void
  dispatch: Dispatch<RequestFormAction>
  onRemove: (line: LineDraft, index: number) => void
}

export function RequestLines({ lines, error, said, names, onChange, onAdd, dispatch, onRemove }: RequestLinesProps) {
  const isFull = lines.length >= cartLimits.items
  return (
    <div className={`${ui.stack3} ${ui.shrinks}`}>
      {lines.map((line, index) => (
        <RequestLineFields
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

// Loaded when it is opened: reading and comparing lists weighs more than the form.
const load = () => import("#web/site/quote-request/many/ManyDialog.tsx")

interface AddManyProps {
  /** How many lines the request still takes. */
  room: number
  dispatch: Dispatch<RequestFormAction>
}

/** Opens the window in which a whole list becomes lines. */
function AddMany({ room, dispatch }: AddManyProps) {
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" disabled={room === 0} onClick={() => setOpen(true)}>
        <Icon name="clipboard-list" />
        Add many products
      </Button>
      {open !== undefined && <Late load={load} props={{ open, room, dispatch, onClose: () => setOpen(false) }} />}
    </>
  )
}
