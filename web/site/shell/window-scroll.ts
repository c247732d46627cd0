import { useSyncExternalStore } from "react"

function subscribe(listener: () => void) {
  window.addEventListener("scroll", listener, { passive: true })
  window.addEventListener("resize", listener)
  return () => {
    window.removeEventListener("scroll", listener)
    window.removeEventListener("resize", listener)
  }
}

/** A value read from the window's scroll position; the component renders again only when the value changes. */
export function useWindowScroll<T extends number | boolean>(read: () => T, onServer: T): T {
  return useSyncExternalStore(subscribe, read, () => onServer)
}

export function prefersReducedMotion() {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches
}
