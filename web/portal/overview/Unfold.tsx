import { type ReactNode, useState } from "react"
import { Collapsible } from "#web/ui/Collapsible.tsx"
import { useOnScreen } from "#web/ui/use-on-screen.ts"

/** Details that are drawn only when asked for, and on paper: they repeat what the lists beside them say. */
export function Unfold({ title, children }: { title: ReactNode; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const onScreen = useOnScreen()
  return (
    <Collapsible title={title} open={open} onOpenChange={setOpen}>
      {(open || !onScreen) && children}
    </Collapsible>
  )
}
