import { useEffect, useRef } from "react"

/** After a step that removed its own button, the focus goes to the page's heading instead of being lost. */
export function useKeptFocus(version: number) {
  const shown = useRef(version)
  useEffect(() => {
    if (shown.current === version) return
    shown.current = version
    if (document.activeElement !== document.body) return
    const heading = document.querySelector<HTMLElement>("main h1")
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [version])
}
