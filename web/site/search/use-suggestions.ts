import { useEffect, useRef, useState } from "react"
import type { FoundProduct } from "#contract/catalog/search.ts"
import { call } from "#web/api/call.ts"

const pause = 120
const fewest = 2
// As searchLimits.text, which would bring the schemas along.
const longest = 200

interface Found {
  text: string
  total: number
  products: FoundProduct[]
}

/** Asks for products a moment after the last key. An answer to an earlier text is dropped. */
export function useSuggestions(): { found: Found | undefined; ask: (typed: string) => void } {
  const [found, setFound] = useState<Found>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef("")
  useEffect(() => () => clearTimeout(timer.current), [])

  function ask(typed: string) {
    const text = typed.trim().slice(0, longest)
    clearTimeout(timer.current)
    latest.current = text
    if (text.length < fewest) return setFound(undefined)
    timer.current = setTimeout(() => {
      call("GET /api/search", { query: { q: text } }).then(
        (answer) => latest.current === text && setFound({ text, ...answer }),
        // No suggestions; Enter still searches.
        () => latest.current === text && setFound(undefined),
      )
    }, pause)
  }
  return { found, ask }
}
