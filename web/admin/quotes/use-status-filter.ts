import { useSearchParams } from "react-router"
import { type QuoteStatus, quoteStatuses } from "#contract/quotes.ts"
import { keepPlace } from "#web/parts/keep-place.ts"

/** The status that a list is narrowed to, kept in the address; anything that is no status counts as none. */
export function useStatusFilter() {
  const [params, setParams] = useSearchParams()
  const status = quoteStatuses.find((known) => known === params.get("status"))

  function choose(next: QuoteStatus | undefined) {
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (next) after.set("status", next)
        else after.delete("status")
        return after
      },
      { replace: true, preventScrollReset: true, state: keepPlace },
    )
  }

  return { status, choose }
}
