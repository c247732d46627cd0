import { useEffect, useRef, useState, useEffectEvent } from "react"

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

/** Calls back when Escape is pressed while something is open. */
export function useEscape(open: boolean, close: () => void) {
  const onEscape = useEffectEvent(close)
  useEffect(() => {
    if (!open) return
    const listen = (event: KeyboardEvent) => {
      // A tooltip or dialog that used the key for itself has prevented the rest.
      if (event.key === "Escape" && !event.defaultPrevented) onEscape()
    }
    document.addEventListener("keydown", listen)
    return () => document.removeEventListener("keydown", listen)
  }, [open])
}
