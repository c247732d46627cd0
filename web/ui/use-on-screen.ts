import { useSyncExternalStore } from "react"

function subscribe(listener: () => void) {
  const print = window.matchMedia("print")
  print.addEventListener("change", listener)
  return () => print.removeEventListener("change", listener)
}

/** False in the server's HTML, until the script of the page has taken over, and on paper: nothing can be clicked there. */
export function useOnScreen() {
  return useSyncExternalStore(
    subscribe,
    () => !window.matchMedia("print").matches,
    () => false,
  )
}
