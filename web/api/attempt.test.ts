import { describe, expect, it } from "vitest"
import { attemptOf, randomUuid } from "./attempt.ts"

const body: { customerName: string; message?: string } = { customerName: "Ana" }

describe("sending a request", () => {
  it("keeps its key while the request stays the same", () => {
    const first = attemptOf(body, undefined)
    expect(attemptOf({ ...body }, first).key).toBe(first.key)
  })

  it("takes a new key for an edited request", () => {
    const first = attemptOf(body, undefined)
    expect(attemptOf({ ...body, message: "By noon" }, first).key).not.toBe(first.key)
  })

  it("has a random UUID for its key", () => {
    const keys = Array.from({ length: 200 }, randomUuid)
    expect(new Set(keys).size).toBe(200)
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })
})
