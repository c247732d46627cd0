import { describe, expect, it } from "vitest"
import { inTurn } from "./in-turn.ts"

describe("visitors who search at the same moment", () => {
  it("are answered one after the other, and an error of one spares the next", async () => {
    const said: string[] = []
    const search = inTurn(async (text: string) => {
      said.push(`begin ${text}`)
      await Promise.resolve()
      if (text === "b") throw new Error("broken")
      said.push(`end ${text}`)
      return text
    })
    const answers = await Promise.allSettled(["a", "b", "c"].map((text) => search(text)))
    expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"])
    expect(said).toEqual(["begin a", "end a", "begin b", "begin c", "end c"])
  })

  it("do not hold up other work, which gets its turn between two of them", async () => {
    const said: string[] = []
    const search = inTurn(async (text: string) => void said.push(text))
    const answers = [search("a"), search("b"), search("c")]
    setImmediate(() => said.push("home"))
    await Promise.all(answers)
    expect(said.indexOf("home")).toBeLessThan(said.indexOf("c"))
  })

  it("are told to come back when too many wait, and are answered again when those are done", async () => {
    const search = inTurn(async (text: string) => text)
    const waiting = Array.from({ length: 100 }, (_, at) => search(String(at), `192.0.2.${at}`))
    await expect(search("one more")).rejects.toMatchObject({ status: 503, headers: { "Retry-After": "5" } })
    await Promise.all(waiting)
    await expect(search("later")).resolves.toBe("later")
  })

  it("find a place however many searches one network sends", async () => {
    const search = inTurn(async (text: string) => text)
    const flood = await Promise.allSettled(
      Array.from({ length: 101 }, (_, at) => search(String(at), "192.0.2.1")).concat(search("diesel", "192.0.2.2")),
    )
    expect(flood.filter(({ status }) => status === "fulfilled")).toHaveLength(21)
    expect(flood.at(-1)).toMatchObject({ value: "diesel" })
  })
})
