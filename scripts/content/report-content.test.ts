import { afterEach, describe, expect, it, vi } from "vitest"
import { copyContent } from "#server/testing/content-copy.ts"
import { reportContent } from "./report-content.ts"

afterEach(() => {
  vi.restoreAllMocks()
})

describe("the owner who checks the content", () => {
  it.each([
    ["reads on the day after it which badge has expired", "2026-07-01", true],
    ["reads nothing of a badge on its last day", "2026-06-30", false],
  ])("%s", async (_, today, isNamed) => {
    await using copy = await copyContent()
    await copy.set("claims.yaml", ["badges", "iso-9001", "expires"], "2026-06-30")
    const printed = vi.spyOn(process.stdout, "write").mockReturnValue(true)
    expect(await reportContent(copy.directory, today)).toBe(0)
    const words = printed.mock.calls.join("")
    expect(words).toContain("The content is complete")
    expect(words.includes("badges.iso-9001") && words.includes("(until 2026-06-30)")).toBe(isNamed)
  })

  it("reads of a badge that is hidden as such, and of no day", async () => {
    await using copy = await copyContent()
    await copy.set("claims.yaml", ["badges", "iso-9001", "hidden"], true)
    const printed = vi.spyOn(process.stdout, "write").mockReturnValue(true)
    await reportContent(copy.directory)
    const words = printed.mock.calls.join("")
    expect(words).toContain('1 hidden badges, as you chose:\n  content/claims.yaml badges.iso-9001: "ISO 9001"\n')
    expect(words).not.toContain("have expired")
  })
})
