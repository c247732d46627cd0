import { useEffect, useState } from "react"
import { useIsInteractive } from "#web/parts/use-is-interactive.ts"

/**
 * The one-time token of a letter's link; undefined until the browser has read it, empty when there is none. Once read
 * it is no longer in the address, where a shoulder, a screenshot or the history could pick it up.
 */
export function useLinkToken(): string | undefined {
  const [token] = useState(readToken)
  const isInteractive = useIsInteractive()
  useEffect(() => {
    const { pathname, search } = window.location
    if (search) window.history.replaceState(window.history.state, "", pathname)
  }, [])
  // The first render has to be that of the server, which knows of no token.
  return isInteractive ? token : undefined
}

function readToken(): string {
  return typeof window === "undefined" ? "" : (new URLSearchParams(window.location.search).get("token") ?? "")
}
