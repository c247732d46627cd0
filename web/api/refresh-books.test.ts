import { InfiniteQueryObserver, QueryObserver } from "@tanstack/react-query"
import { afterEach, describe, expect, it, vi } from "vitest"
import { createQueryClient } from "./queries.ts"
import { refreshBooks } from "./refresh-books.ts"

const client = createQueryClient()
const leaving: (() => void)[] = []
afterEach(() => {
  for (const leave of leaving.splice(0)) leave()
  client.clear()
})

describe("after a row was changed", () => {
  it("a list that has been read far into is loaded again as far", async () => {
    const load = vi.fn<(page: number) => number>((page) => page)
    const observer = new InfiniteQueryObserver(client, {
      queryKey: ["/api/contacts", {}],
      queryFn: ({ pageParam }) => load(pageParam),
      initialPageParam: 1,
      getNextPageParam: (page) => page + 1,
    })
    leaving.push(observer.subscribe(() => undefined))
    await expect.poll(() => observer.getCurrentResult().isSuccess).toBe(true)
    for (let page = 1; page < 5; page++) await observer.fetchNextPage()
    load.mockClear()
    await refreshBooks(client, "/api/contacts")
    expect(load.mock.calls).toEqual([[1], [2], [3], [4], [5]])
  })

  it("the totals, the charts and the deleted rows are loaded again, and other lists are not", async () => {
    const loads = ["/api/dashboard/summary", "/api/dashboard/activity", "/api/dashboard/deleted", "/api/orders"].map(
      (address) => {
        const queryFn = vi.fn<() => number>(() => 1)
        leaving.push(new QueryObserver(client, { queryKey: [address], queryFn }).subscribe(() => undefined))
        return queryFn
      },
    )
    await expect.poll(() => client.isFetching()).toBe(0)
    await refreshBooks(client, "/api/payments")
    expect(loads.map(({ mock }) => mock.calls.length)).toEqual([2, 2, 2, 1])
  })
})
