import { setImmediate } from "node:timers/promises"
import { describe, expect, it } from "vitest"
import { readAhead } from "./read-ahead.ts"

async function* numbers(to: number, failure?: Error) {
  for (let n = 1; n <= to; n++) {
    await Promise.resolve()
    yield n
  }
  if (failure) throw failure
}

describe("reading ahead", () => {
  it("takes everything in while nobody reads, and then hands it on in order", async () => {
    const met: number[] = []
    const { items, over } = readAhead(numbers(5), (n) => met.push(n))
    await over
    expect(met).toEqual([1, 2, 3, 4, 5])
    const read: number[] = []
    for await (const n of items) read.push(n)
    expect(read).toEqual([1, 2, 3, 4, 5])
  })

  it("hands on what comes while it is read", async () => {
    let more: (n: number | undefined) => void = () => undefined
    async function* asked() {
      for (;;) {
        const n = await new Promise<number | undefined>((resolve) => (more = resolve))
        if (n === undefined) return
        yield n
      }
    }
    const { items } = readAhead(asked(), () => undefined)
    for (const n of [1, 2, 3]) {
      const next = items.next()
      more(n)
      expect(await next).toEqual({ value: n, done: false })
      await Promise.resolve()
    }
    const end = items.next()
    more(undefined)
    expect(await end).toMatchObject({ done: true })
  })

  it("fails as the source does, after what came before", async () => {
    const { items, over } = readAhead(numbers(2, new Error("gone")), () => undefined)
    await expect(over).rejects.toThrow("gone")
    const read: number[] = []
    const reading = (async () => {
      for await (const n of items) read.push(n)
    })()
    await expect(reading).rejects.toThrow("gone")
    expect(read).toEqual([1, 2])
  })

  it("of a source that fails and that nobody reads ends no process", async () => {
    const { over } = readAhead(numbers(0, new Error("unheard")), () => undefined)
    await setImmediate()
    await expect(over).rejects.toThrow("unheard")
  })
})
