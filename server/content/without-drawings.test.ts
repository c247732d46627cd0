import { describe, expect, it } from "vitest"
import { copyContent } from "#server/testing/content-copy.ts"
import { loadContent } from "./load-content.ts"

describe("an owner who does not show the sample drawings", () => {
  it("has none of them on any page, and keeps them in the files", async () => {
    await using copy = await copyContent()
    const { site } = await loadContent(copy.directory)
    expect(JSON.stringify(site)).toContain('"drawing":"steel-drum"')
    await copy.set("company.yaml", ["drawings"], false)
    const without = await loadContent(copy.directory)
    expect(JSON.stringify([without.site, without.catalog])).not.toContain('"drawing":')
    expect(without.texts.get("catalog/solvents.yaml")).toContain("drawing: steel-drum")
  })

  it("is told of a drawing that there is none of", async () => {
    await using copy = await copyContent()
    await copy.set("catalog/solvents.yaml", ["products", 0, "drawing"], "unicorn")
    await expect(loadContent(copy.directory)).rejects.toThrow("products.1.drawing")
  })
})
