import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { z } from "zod"
import { editorSchemas } from "./editor-schemas.ts"

const root = join(import.meta.dirname, "../..")

describe("the schemas for editors", () => {
  const schemas = editorSchemas()

  it("are found by the settings (npm run content:schemas writes both)", () => {
    const path = ".vscode/settings.json"
    expect(readFileSync(join(root, path), "utf8")).toBe(schemas.get(path))
  })
  it("cover every file that an owner can edit", () => {
    const settings = Settings.parse(JSON.parse(schemas.get(".vscode/settings.json") ?? ""))
    const covered = Object.values(settings["yaml.schemas"]).flatMap((patterns) => globSync(patterns, { cwd: root }))
    expect(covered.toSorted()).toEqual(globSync("content/**/*.yaml", { cwd: root }).toSorted())
  })
})

const Settings = z.object({ "yaml.schemas": z.record(z.string(), z.array(z.string())) })
