import { readFile, rename, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { afterEach, describe, expect, it, vi } from "vitest"
import { copyContent } from "#server/testing/content-copy.ts"
import { keepContent, type KeptContent } from "./keep-content.ts"

let kept: KeptContent | undefined
afterEach(() => {
  kept?.stop()
  vi.restoreAllMocks()
})

const keep = async (directory: string, NODE_ENV: string) => {
  kept = await keepContent(directory, { NODE_ENV, PUBLIC_URL: "http://localhost:1" })
  return kept
}

describe("the content of a running server", () => {
  it("follows an edit in development", async () => {
    await using copy = await copyContent()
    const { now } = await keep(copy.directory, "development")
    await copy.set("tribute.yaml", ["heading"], "To all who served")
    await expect.poll(() => now().site.tribute.heading).toBe("To all who served")
  })

  it("follows every edit of an editor that saves by putting a new file in the place of the old one", async () => {
    await using copy = await copyContent()
    const { now } = await keep(copy.directory, "development")
    const [page, draft] = [join(copy.directory, "pages/about.yaml"), `${copy.directory}-draft.yaml`]
    const before = await readFile(page, "utf8")
    for (const heading of ["The first edit", "The second edit", "The third edit"]) {
      await writeFile(draft, before.replace(/^(hero:\n(?: .*\n)*? +heading:).*$/m, `$1 ${heading}`))
      await rename(draft, page)
      await expect.poll(() => now().site.pages["/about"].hero.heading).toBe(heading)
    }
  })

  it("keeps the last good content after a broken edit, says what is wrong, and goes on once it is mended", async () => {
    await using copy = await copyContent()
    const printed = vi.spyOn(console, "error").mockImplementation(() => undefined)
    const { now } = await keep(copy.directory, "development")
    const { version } = now()
    await copy.set("tribute.yaml", ["closing"], undefined)
    await expect.poll(() => printed).toHaveBeenCalled()
    expect(printed.mock.calls[0]?.[0]).toContain("content/tribute.yaml:1:1 closing: is missing")
    expect(now().version).toBe(version)
    await copy.set("tribute.yaml", ["closing"], "In respect.")
    await expect.poll(() => now().site.tribute.closing).toBe("In respect.")
  })
})
