import type { InfiniteData, Query, QueryClient } from "@tanstack/react-query"
import type { ListPage } from "#web/api/list-pages.ts"

interface Row {
  id: string
}
type Pages = InfiniteData<ListPage<Row>>
/** What becomes of the rows of one page, and of the counts of the list. */
type Mend = (page: ListPage<Row>) => ListPage<Row>

/** The pages of a list that are loaded again after a change; a page follows from the one before, so they take turns. */
const fewPages = 3

/** What shows a row: payments show the numbers of orders, and the totals count them all. */
const overviews = [
  "/api/dashboard/summary",
  "/api/dashboard/activity",
  "/api/dashboard/revenue",
  "/api/dashboard/deleted",
]
const shownIn: Record<string, readonly string[]> = {
  "/api/contacts": ["/api/contacts", ...overviews],
  "/api/orders": ["/api/orders", "/api/payments", ...overviews],
  "/api/payments": ["/api/payments", ...overviews],
}

/**
 * Shows a change of a row in every list, and reloads what it may have affected. A list that has been read far into is
 * mended where it is instead, and one that cannot be mended starts over, so that a change costs a few calls at most.
 */
export function refreshBooks(client: QueryClient, root: string, mend?: Mend): Promise<void> {
  const places = shownIn[root] ?? []
  const canStay = (query: Query) => mend !== undefined && query.queryKey[0] === root && query.isActive()
  for (const query of client.getQueryCache().findAll({ predicate: ({ queryKey: [place] }) => isIn(places, place) })) {
    const data = query.state.data as Partial<Pages> | undefined
    if (!data?.pages || !data.pageParams) continue
    const { pages, pageParams } = data
    const kept = isFar(query) && !canStay(query) ? 1 : pages.length
    client.setQueryData<Pages>(query.queryKey, {
      pages: (mend && query.queryKey[0] === root ? pages.map(mend) : pages).slice(0, kept),
      pageParams: pageParams.slice(0, kept),
    })
  }
  return client.invalidateQueries({
    predicate: (query) => isIn(places, query.queryKey[0]) && !(isFar(query) && canStay(query)),
  })
}

export function replaceRow(row: Row): Mend {
  return (page) => ({ ...page, rows: page.rows.map((one) => (one.id === row.id ? row : one)) })
}

export function takeOut(id: string): Mend {
  return (page) => ({ ...counted(page, -1), rows: page.rows.filter((row) => row.id !== id) })
}

/** Behind the row that it stood behind; undefined for the first one. */
export function putBack(row: Row, behind: string | undefined): Mend {
  let isPut = false
  return (page) => {
    const at = behind === undefined ? 0 : page.rows.findIndex(({ id }) => id === behind) + 1
    if (isPut || (behind !== undefined && at === 0)) return counted(page, 1)
    isPut = true
    return { ...counted(page, 1), rows: page.rows.toSpliced(at, 0, row) }
  }
}

const counted = (page: ListPage<Row>, change: number) => ({
  ...page,
  fitting: page.fitting + change,
  all: page.all + change,
})

const isIn = (places: readonly string[], place: unknown) => places.some((one) => one === place)

function isFar({ state }: Query): boolean {
  return ((state.data as Partial<Pages> | undefined)?.pages?.length ?? 0) > fewPages
}
