import { setImmediate } from "node:timers/promises"
import { describe, expect, it } from "vitest"
import { csvPages } from "./csv-pages.ts"
import type { SortedPage } from "#server/lists/sorted-list.ts"

const place = { key: "2026-01-01T00:00:00.000Z", id: crypto.randomUUID() }

/** A list without end, of which each page is one part. */
function aList(failsFrom = Number.POSITIVE_INFINITY) {
  const asked: SortedPage[] = []
  async function* read(page: SortedPage) {
    asked.push(page)
    const number = asked.length
    await setImmediate()
    if (number >= failsFrom) throw new Error(`page ${number} failed`)
    yield { text: `${number}\n`, rows: page.limit, read: page.limit, last: place }
  }
  return { asked, pages: csvPages(read) }
}

const untilNothingHappens = async () => {
  for (let turn = 0; turn < 20; turn++) await setImmediate()
}

describe("the pages of an export", () => {
  it("are asked for one ahead, however long the client takes", async () => {
    const { asked, pages } = aList()
    for (const number of [1, 2, 3]) {
      expect(await pages.next()).toMatchObject({ value: { text: `${number}\n` } })
      await untilNothingHappens()
      expect(asked).toHaveLength(number + 1)
      expect(asked.at(-1)!.after).toEqual(place)
    }
    await pages.return(undefined)
  })

  it("are asked for no more when the client has gone", async () => {
    const { asked, pages } = aList()
    await pages.next()
    await pages.return(undefined)
    await untilNothingHappens()
    expect(asked.length).toBeLessThanOrEqual(2)
  })

  it("that fail after the client has gone end no process, and otherwise the export", async () => {
    const left = aList(2)
    await left.pages.next()
    await untilNothingHappens()
    await left.pages.return(undefined)
    await untilNothingHappens()
    const kept = aList(2)
    await kept.pages.next()
    await expect(kept.pages.next()).rejects.toThrow("page 2 failed")
  })
})
