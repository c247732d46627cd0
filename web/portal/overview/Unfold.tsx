import { type ReactNode, useState } from "react"
import { Collapsible } from "#web/ui/Collapsible.tsx"

/** Details that are drawn only when asked for: they repeat what the lists beside them say. */
export function Unfold({ title, children }: { title: ReactNode; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <Collapsible title={title} open={open} onOpenChange={setOpen}>
      {open && children}
    </Collapsible>
  )
}
