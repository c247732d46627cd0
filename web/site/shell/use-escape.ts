import { useEffect, useEffectEvent } from "react"

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
