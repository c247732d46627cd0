import { useSyncExternalStore } from "react"
import { flushSync } from "react-dom"

let printing = false

function subscribe(listener: () => void) {
  const print = window.matchMedia("print")
  // The page is put on paper as soon as the event is over, before React would get to it.
  const follow = ({ type }: Event) => {
    printing = type === "beforeprint"
    flushSync(listener)
  }
  window.addEventListener("beforeprint", follow)
  window.addEventListener("afterprint", follow)
  print.addEventListener("change", listener)
  return () => {
    window.removeEventListener("beforeprint", follow)
    window.removeEventListener("afterprint", follow)
    print.removeEventListener("change", listener)
  }
}

/** False in the server's HTML, until the script of the page has taken over, and on paper: nothing can be clicked there. */
export function useOnScreen() {
  return useSyncExternalStore(
    subscribe,
    () => !printing && !window.matchMedia("print").matches,
    () => false,
  )
}
