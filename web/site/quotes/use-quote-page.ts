import { useCallback, useEffect, useState } from "react"
import type { QuotePage } from "#contract/quotes/quote-page.ts"
import { call, CallError, messageOf } from "#web/api/call.ts"

interface Loaded {
  page?: QuotePage
  /** "wrong link", "ended link", or a sentence. */
  problem?: string
  /** Another try gets the same answer. */
  isFinal?: boolean
}

/** Loads what a status link leads to. */
export function useQuotePage(token: string) {
  const [loaded, setLoaded] = useState<Loaded>({})
  const show = (page: QuotePage) => setLoaded({ page })
  const showEnd = () => setLoaded({ problem: "ended link" })

  const load = useCallback(() => {
    call("GET /api/quotes/:token", { params: { token } }).then(
      (page) => setLoaded({ page }),
      (error: unknown) => setLoaded({ problem: problemOf(error), isFinal: statusOf(error) === 409 }),
    )
  }, [token])

  useEffect(load, [load])
  return { ...loaded, load, show, showEnd }
}

const statusOf = (error: unknown) => (error instanceof CallError ? error.status : undefined)

const problemOf = (error: unknown) =>
  statusOf(error) === 404 ? "wrong link" : messageOf(error, "Your quote could not be loaded.")
