import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query"

/** One page of a list of the company's books. */
export interface ListPage<Row> {
  rows: Row[]
  /** Rows that fit the search and filters. */
  fitting: number
  /** Rows without them. */
  all: number
  nextCursor: string | undefined
}

/**
 * The request for one page. The number of rows travels as a header, and a list's defaults are left out, so that an
 * untouched list is loaded from its plain address.
 */
export function pageRequest<View extends { sort?: string | undefined; order?: string | undefined }>(
  view: View,
  rows: number,
) {
  const sort = view.sort === "createdAt" ? undefined : view.sort
  const order = view.order === "desc" ? undefined : view.order
  return { query: { ...view, sort, order }, headers: { Prefer: `limit=${rows}` } }
}

/** A page with what its headers say of the whole list; a reply without them counts as the whole list. */
export function pageOf<Row>({ reply, response }: { reply: Row[]; response: Response }): ListPage<Row> {
  const count = (name: string) => Number(response.headers.get(name) ?? reply.length)
  return {
    rows: reply,
    fitting: count("X-Total-Count"),
    all: count("X-Unfiltered-Count"),
    nextCursor: nextCursorIn(response.headers.get("Link")),
  }
}

/** The cursor of the page after this one, as the Link header names it. */
export function nextCursorIn(link: string | null): string | undefined {
  const target = link?.match(/<([^>]*)>\s*;\s*rel="?next"?/)?.[1]
  const url = target === undefined ? null : URL.parse(target, "http://site.invalid")
  return url?.searchParams.get("cursor") ?? undefined
}

interface PagesOptions {
  /** Loaded again whenever it is shown: it changes by itself. */
  isLive?: boolean
  /** While another view of the list loads, the rows before stay on screen. */
  keepsRows?: boolean
}

/** A list page by page. */
export function usePages<Page extends { nextCursor: string | undefined }>(
  queryKey: readonly unknown[],
  load: (cursor: string | undefined, signal: AbortSignal) => Promise<Page>,
  { isLive, keepsRows }: PagesOptions,
) {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }: Page) => nextCursor,
    ...(isLive && { staleTime: 0 }),
    ...(keepsRows && { placeholderData: keepPreviousData }),
  })
}
