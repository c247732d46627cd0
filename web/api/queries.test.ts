import { afterEach, describe, expect, it, vi } from "vitest"
import { createQueryClient, loadFrom, queryClientOf } from "./queries.ts"

function answering(...responses: Response[]) {
  const fetched = vi.fn<typeof fetch>()
  for (const response of responses) fetched.mockResolvedValueOnce(response)
  vi.stubGlobal("fetch", fetched)
  return fetched
}

afterEach(() => vi.unstubAllGlobals())

describe("loading data by its key", () => {
  it("gets the address that the segments make", async () => {
    const fetched = answering(Response.json({ id: "7" }))
    expect(await createQueryClient().fetchQuery(loadFrom<{ id: string }>(["/api/orders", "7"]))).toEqual({ id: "7" })
    expect(fetched).toHaveBeenCalledExactlyOnceWith("/api/orders/7", expect.objectContaining({ method: "GET" }))
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials: "include", body: null, headers: {} })
  })

  it("keeps a segment a segment", async () => {
    const fetched = answering(Response.json({}))
    await createQueryClient().fetchQuery(loadFrom(["/api/orders", "a/b?c:d"]))
    expect(fetched.mock.calls[0]?.[0]).toBe("/api/orders/a%2Fb%3Fc%3Ad")
  })

  it("does not load again what is there already", async () => {
    const fetched = answering(Response.json([1]), Response.json([2]))
    const client = createQueryClient()
    await client.fetchQuery(loadFrom(["/api/orders"]))
    expect(await client.fetchQuery(loadFrom(["/api/orders"]))).toEqual([1])
    expect(fetched).toHaveBeenCalledOnce()
  })

  it("makes a 401 an error", async () => {
    answering(new Response('{"message":"Please sign in first"}', { status: 401 }))
    const loading = createQueryClient().fetchQuery(loadFrom(["/api/orders"]))
    await expect(loading).rejects.toThrow('401: {"message":"Please sign in first"}')
  })

  it("makes a 401 an empty result where that is asked for", async () => {
    answering(new Response(null, { status: 401 }))
    expect(await createQueryClient().fetchQuery(loadFrom(["/api/orders"], "empty"))).toBeNull()
  })

  it("still fails for other reasons where a 401 is empty", async () => {
    answering(new Response(null, { status: 403, statusText: "Forbidden" }))
    const loading = createQueryClient().fetchQuery(loadFrom(["/api/orders"], "empty"))
    await expect(loading).rejects.toThrow("403: Forbidden")
  })

  it("tries once", async () => {
    const fetched = answering(new Response("", { status: 500 }), Response.json([]))
    await expect(createQueryClient().fetchQuery(loadFrom(["/api/orders"]))).rejects.toThrow("500")
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
