import { type Dispatch, useState } from "react"
import { Late } from "#web/site/quote-request/Late.tsx"
import type { QuoteFormAction } from "#web/site/quote-request/quote-form-state.ts"
import { Button } from "#web/ui/Button.tsx"
import { Icon } from "#web/ui/Icon.tsx"

// Loaded when it is opened: reading and comparing lists weighs more than the form.
const load = () => import("./ManyDialog.tsx")

interface AddManyProps {
  /** How many lines the request still takes. */
  room: number
  dispatch: Dispatch<QuoteFormAction>
}

/** Opens the window in which a whole list becomes lines. */
export function AddMany({ room, dispatch }: AddManyProps) {
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
