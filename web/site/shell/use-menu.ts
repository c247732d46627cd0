import { useEffect, useRef, useState } from "react"
import { useEscape } from "#web/site/shell/use-escape.ts"

/** Links behind a button, both in one box. Escape, a press outside and leaving the box with Tab close them again. */
export function useMenu() {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEscape(open, () => {
    setOpen(false)
    button.current?.focus()
  })

  useEffect(() => {
    if (!open) return
    const closeFromOutside = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) setOpen(false)
    }
    // Both, because Safari gives a clicked button no focus.
    document.addEventListener("pointerdown", closeFromOutside)
    document.addEventListener("focusin", closeFromOutside)
    return () => {
      document.removeEventListener("pointerdown", closeFromOutside)
      document.removeEventListener("focusin", closeFromOutside)
    }
  }, [open])

  return { open, setOpen, box, button }
}
