import { beforeEach, describe, expect, it } from "vitest"
import type { PageAddress } from "./page-address.ts"
import { createPageMemory } from "./page-memory.ts"

let rendered: string[] = []
let status = 200
beforeEach(() => {
  rendered = []
  status = 200
})

async function render({ path, search }: PageAddress) {
  const count = rendered.push(path + search)
  await new Promise((resolve) => setTimeout(resolve, 5))
  return { status, headers: {}, body: Buffer.from(`${path} ${count}`) }
}

const at = (path: string): PageAddress => ({ kind: "document", path, search: "" })

describe("the memory of pages", () => {
  it("renders a page once for a hundred visitors who come at the same time", async () => {
    const memory = createPageMemory({ render })
    const pages = await Promise.all(Array.from({ length: 100 }, async () => memory.page(at("/about"))))
    expect(rendered).toEqual(["/about"])
    expect(new Set(pages).size).toBe(1)
  })

  it("answers at once, without waiting, what it keeps", async () => {
    const memory = createPageMemory({ render })
    const first = await memory.page(at("/about"))
    expect(memory.page(at("/about"))).toBe(first)
  })

  it("keeps a page, its data and its views apart", async () => {
    const memory = createPageMemory({ render })
    await memory.page(at("/a"))
    await memory.page({ ...at("/a"), kind: "data" })
    await memory.page({ ...at("/a"), search: "?category=b" })
    expect(memory.size()).toBe(3)
  })

  it("renders a page once for its script too, whichever is asked for first", async () => {
    const handoff = { status: 200, headers: {}, body: Buffer.from("data") }
    const memory = createPageMemory({ render: async (address) => ({ ...(await render(address)), handoff }) })
    const script = await memory.page({ ...at("/about"), kind: "handoff" })
    expect(script.body.identity.toString()).toBe("data")
    expect((await memory.page(at("/about"))).body.identity.toString()).toBe("/about 1")
    expect(memory.page({ ...at("/about"), kind: "handoff" })).toBe(script)
    expect(rendered).toEqual(["/about"])
  })

  it("compresses a page thoroughly, under another tag, only once somebody asks for it again", async () => {
    const words = Array.from({ length: 5_000 }, (_, index) => `${index * index} words`).join(" ")
    const page = { status: 200, headers: {}, body: Buffer.from(words) }
    const memory = createPageMemory({ render: async () => ({ ...page, handoff: page }) })
    const [crawled, read] = [await memory.page(at("/once")), await memory.page(at("/twice"))]
    const [quick, handoff] = [read.body, read.handoff!.body]
    await memory.page(at("/twice"))
    await expect.poll(() => read.handoff!.body.br.length).toBeLessThan(handoff.br.length)
    expect(read.body.br.length).toBeLessThan(quick.br.length)
    expect(read.body.tags.br).not.toBe(quick.tags.br)
    expect(read.body.identity.toString()).toBe(words)
    expect(crawled.body.tags).toEqual(quick.tags)
  })

  it("never holds more than its limit", async () => {
    const memory = createPageMemory({ render, limit: 3 })
    for (let number = 0; number < 20; number++) await memory.page(at(`/page-${number}`))
    expect(memory.size()).toBe(3)
  })

  it("gives all pages that turn out not to exist the one 404 page", async () => {
    const memory = createPageMemory({ render })
    status = 404
    const pages = await Promise.all(["/orders/1", "/orders/2"].map(async (path) => memory.page(at(path))))
    expect(pages[0]).toBe(pages[1])
    expect(pages[0]!.status).toBe(404)
    expect(memory.size()).toBe(1)
  })

  it("renders again after it was emptied, and a rendering begun before then is not kept", async () => {
    const memory = createPageMemory({ render })
    const old = memory.page(at("/about"))
    memory.empty()
    const fresh = await memory.page(at("/about"))
    expect((await old).body.identity.toString()).toBe("/about 1")
    expect(fresh.body.identity.toString()).toBe("/about 2")
    expect(memory.page(at("/about"))).toBe(fresh)
  })

  it("does not keep a page that failed, so that the next visitor gets a new try", async () => {
    const memory = createPageMemory({ render })
    status = 500
    await memory.page(at("/about"))
    status = 200
    expect(await memory.page(at("/about"))).toMatchObject({ status: 200 })
  })

  it("does not keep a rendering that threw either", async () => {
    let broken = true
    const memory = createPageMemory({
      render: (address) => (broken ? Promise.reject(new Error("broken")) : render(address)),
    })
    await expect(memory.page(at("/about"))).rejects.toThrow("broken")
    broken = false
    expect(await memory.page(at("/about"))).toMatchObject({ status: 200 })
  })
})
