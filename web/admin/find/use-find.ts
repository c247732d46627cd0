import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useTypedText } from "#web/admin/use-typed-text.ts"
import { loadFrom } from "#web/api/queries.ts"

/** As contract/desk/find.ts says, whose schemas stay out of the browser. */
const least = 3

/** What a text finds, a moment after the last key. */
export function useFind(text: string) {
  const q = useTypedText(text)
  const isShort = text.length < least
  const { data, error, isFetching, refetch } = useQuery({
    ...loadFrom("GET /api/admin/find", { query: { q } }),
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
    refetch,
  }
}
