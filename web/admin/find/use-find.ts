import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import type { findRows } from "#contract/find.ts"
import { loadFrom } from "#web/api/queries.ts"

const debounce = 200
/** As contract/find.ts says, whose schemas stay out of the browser. */
const least = 3

/** What a text finds, a moment after the last key. */
export function useFind(text: string) {
  const [q, setQ] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setQ(text), debounce)
    return () => clearTimeout(timer)
  }, [text])
  const isShort = text.length < least
  const { data, error, isFetching, refetch } = useQuery({
    ...loadFrom<typeof findRows>("GET /api/admin/find", { query: { q } }),
    enabled: q.length >= least,
    // Rows come and go while the back office is open.
    staleTime: 5_000,
    placeholderData: keepPreviousData,
  })
  const isCurrent = q === text
  return {
    rows: isShort ? [] : (data ?? []),
    isShort,
    isLooking: !isShort && (isFetching || !isCurrent),
    error: isCurrent && !isShort ? error : null,
    retry: refetch,
  }
}
