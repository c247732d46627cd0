import { afterEach, describe, expect, it, vi } from "vitest"
import { createQueryClient, loadFrom, queryClientOf } from "./queries.ts"

function answering(...responses: Response[]) {
  const fetched = vi.fn<typeof fetch>()
  for (const response of responses) fetched.mockResolvedValueOnce(response)
  vi.stubGlobal("fetch", fetched)
  return fetched
}

afterEach(() => vi.unstubAllGlobals())

const order = (id: string) => loadFrom("GET /api/orders/:id", { params: { id } })
const orders = loadFrom("GET /api/orders")

describe("loading data from an endpoint", () => {
  it("gets the address that the parameters fill", async () => {
    const fetched = answering(Response.json({ id: "7" }))
    expect(await createQueryClient().fetchQuery(order("7"))).toEqual({ id: "7" })
    expect(fetched).toHaveBeenCalledExactlyOnceWith("/api/orders/7", expect.objectContaining({ method: "GET" }))
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials: "include", body: null, headers: {} })
  })

  it("keeps a segment a segment", async () => {
    const fetched = answering(Response.json({}))
    await createQueryClient().fetchQuery(order("a/b?c:d"))
    expect(fetched.mock.calls[0]?.[0]).toBe("/api/orders/a%2Fb%3Fc%3Ad")
  })

  it("is kept by the address up to a row, then the row, what is asked of it, and the query", () => {
    const params = { id: "7" }
    expect(orders.queryKey).toEqual(["/api/orders"])
    expect(order("7").queryKey).toEqual(["/api/orders", "7"])
    expect(loadFrom("GET /api/admin/messages/:id/reply-drafts", { params }).queryKey).toEqual([
      "/api/admin/messages",
      "7",
      "reply-drafts",
    ])
    const query = { today: "2026-03-05" }
    expect(loadFrom("GET /api/dashboard/activity", { query }).queryKey).toEqual(["/api/dashboard/activity", query])
  })

  it("does not load again what is there already", async () => {
    const fetched = answering(Response.json([1]), Response.json([2]))
    const client = createQueryClient()
    await client.fetchQuery(orders)
    expect(await client.fetchQuery(orders)).toEqual([1])
    expect(fetched).toHaveBeenCalledOnce()
  })

  it("makes a 401 an error", async () => {
    answering(new Response('{"message":"Please sign in first"}', { status: 401 }))
    const loading = createQueryClient().fetchQuery(orders)
    await expect(loading).rejects.toThrow('401: {"message":"Please sign in first"}')
  })

  it("tries once", async () => {
    const fetched = answering(new Response("", { status: 500 }), Response.json([]))
    await expect(createQueryClient().fetchQuery(orders)).rejects.toThrow("500")
    expect(fetched).toHaveBeenCalledOnce()
  })
})

describe("the memory of what was loaded", () => {
  it("belongs to one person", () => {
    const mine = queryClientOf("a")
    mine.setQueryData(["/api/orders"], ["mine"])
    expect(queryClientOf("a")).toBe(mine)
    expect(queryClientOf("b").getQueryData(["/api/orders"])).toBeUndefined()
    expect(mine.getQueryData(["/api/orders"])).toBeUndefined()
  })
})
