import { InfiniteQueryObserver, type QueryKey, QueryObserver } from "@tanstack/react-query"
import { afterEach, describe, expect, it, vi } from "vitest"
import type { ListPage } from "./list-pages.ts"
import { createQueryClient } from "./queries.ts"
import { putBack, refreshBooks, replaceRow, takeOut } from "./refresh-books.ts"

interface Row {
  id: string
  name?: string
}

const client = createQueryClient()
const leaving: (() => void)[] = []
afterEach(() => {
  for (const leave of leaving.splice(0)) leave()
  client.clear()
})

/** A list on screen, read so many pages of two rows into. */
async function aList(queryKey: QueryKey, pages: number) {
  const load = vi.fn<(page: number) => ListPage<Row>>((page) => ({
    rows: [{ id: `${page}a` }, { id: `${page}b` }],
    fitting: 20,
    all: 40,
    nextCursor: String(page + 1),
  }))
  const observer = new InfiniteQueryObserver(client, {
    queryKey,
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: 1,
    getNextPageParam: ({ nextCursor }) => Number(nextCursor),
  })
  leaving.push(observer.subscribe(() => undefined))
  await vi.waitUntil(() => observer.getCurrentResult().isSuccess)
  for (let page = 1; page < pages; page++) await observer.fetchNextPage()
  load.mockClear()
  const shown = () => observer.getCurrentResult().data?.pages ?? []
  return {
    load,
    ids: () => shown().flatMap(({ rows }) => rows.map(({ id }) => id)),
    rowOf: (id: string) => shown().flatMap(({ rows }) => rows.filter((row) => row.id === id)),
    counts: () => [shown().at(-1)?.fitting, shown().at(-1)?.all],
  }
}

describe("after a row was changed, a list", () => {
  it("of a few pages is loaded anew", async () => {
    const list = await aList(["/api/contacts", {}], 3)
    await refreshBooks(client, "/api/contacts", replaceRow({ id: "2a" }))
    expect(list.load.mock.calls).toEqual([[1], [2], [3]])
  })

  it("is loaded again together with the totals, the charts and the deleted rows", async () => {
    const loads = ["/api/dashboard/summary", "/api/dashboard/activity", "/api/dashboard/deleted"].map((address) => {
      const queryFn = vi.fn<() => number>(() => 1)
      leaving.push(new QueryObserver(client, { queryKey: [address], queryFn }).subscribe(() => undefined))
      return queryFn
    })
    await vi.waitUntil(() => client.isFetching() === 0)
    await refreshBooks(client, "/api/payments")
    for (const load of loads) expect(load).toHaveBeenCalledTimes(2)
  })

  it("that has been read far into shows the change where it is, and nothing is loaded", async () => {
    const list = await aList(["/api/contacts", {}], 4)
    const changed = { id: "3b", name: "Jordan" }
    await refreshBooks(client, "/api/contacts", replaceRow(changed))
    expect(list.rowOf("3b")).toEqual([changed])
    await refreshBooks(client, "/api/contacts", takeOut("3b"))
    expect([list.ids(), list.counts()]).toEqual([
      ["1a", "1b", "2a", "2b", "3a", "4a", "4b"],
      [19, 39],
    ])
    await refreshBooks(client, "/api/contacts", putBack(changed, "3a"))
    expect([list.ids(), list.counts()]).toEqual([
      ["1a", "1b", "2a", "2b", "3a", "3b", "4a", "4b"],
      [20, 40],
    ])
    expect(list.load).not.toHaveBeenCalled()
  })

  it("that has been read far into gets its first row back in front", async () => {
    const list = await aList(["/api/contacts", {}], 4)
    await refreshBooks(client, "/api/contacts", takeOut("1a"))
    await refreshBooks(client, "/api/contacts", putBack({ id: "1a" }, undefined))
    expect(list.ids().slice(0, 3)).toEqual(["1a", "1b", "2a"])
  })

  it("that has been read far into starts over for a new row", async () => {
    const list = await aList(["/api/contacts", {}], 4)
    await refreshBooks(client, "/api/contacts")
    expect([list.load.mock.calls, list.ids()]).toEqual([[[1]], ["1a", "1b"]])
  })

  it("of what shows it too starts over, and one that does not is left alone", async () => {
    const [payments, contacts] = [await aList(["/api/payments", {}], 5), await aList(["/api/contacts", {}], 5)]
    await refreshBooks(client, "/api/orders", replaceRow({ id: "1a" }))
    expect([payments.load.mock.calls, payments.ids()]).toEqual([[[1]], ["1a", "1b"]])
    expect([contacts.load.mock.calls, contacts.ids()]).toEqual([[], expect.arrayContaining(["5b"])])
  })
})
