import { useEffect, useRef } from "react"
import { useLocation } from "react-router"

/** With this state, an address opens with the focus on its heading: a button on the page before led there. */
export const atHeading = { at: "heading" }

/** After a step that removed its own button, the focus goes to the page's heading instead of being lost. */
export function useKeptFocus(version: number) {
  const { state } = useLocation() as { state: Partial<typeof atHeading> | null } // Ours, or another page's.
  const shown = useRef(state?.at === "heading" ? undefined : version)
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
