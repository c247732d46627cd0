import { globSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { describe, expect, it } from "vitest"

const root = join(import.meta.dirname, "../..")
const read = (file: string) => readFileSync(join(root, file), "utf8")
const sheets = globSync("web/**/*.module.css", { cwd: root })

/** For each style sheet, the classes that components use, with their users. */
const used = new Map<string, Map<string, string>>(sheets.map((sheet) => [sheet, new Map()]))
for (const file of globSync("web/**/*.tsx", { cwd: root })) {
  const text = read(file)
  for (const [, name, path] of text.matchAll(/^import (\w+) from "([^"]+\.module\.css)"$/gm)) {
    const sheet = path!.startsWith("#web/") ? path!.slice(1) : join(dirname(file), path!)
    const taken = text.matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\["([\\w-]+)"\\])`, "g"))
    for (const [, word, quoted] of taken) used.get(sheet)!.set((word ?? quoted)!, file)
  }
}

const written = (sheet: string) =>
  new Set([...read(sheet).matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/gi)].map(([, name]) => name!))

describe.each(sheets)("%s", (sheet) => {
  it("has every class that a component takes from it, and no other", () => {
    expect([...used.get(sheet)!.keys()].sort()).toEqual([...written(sheet)].sort())
  })
})
