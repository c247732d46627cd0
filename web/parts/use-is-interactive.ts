import { useSyncExternalStore } from "react"

const never = () => () => undefined

/** False in the server's HTML and until the script of the page has taken over. */
export function useIsInteractive() {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
