import { readFileSync } from "node:fs"
import { glob } from "node:fs/promises"
import { dirname, join } from "node:path"
import { expect, it } from "vitest"

const root = join(import.meta.dirname, "../..")
const styleImport = /import (\w+) from "([^"]+\.module\.css)"/g

const pathOf = (file: string, from: string) =>
  join(root, from.startsWith("#") ? from.slice(1) : join(dirname(file), from))

it("an element has only classes that its style sheet defines", async () => {
  const missing: string[] = []
  for await (const file of glob("web/**/*.tsx", { cwd: root })) {
    const text = readFileSync(join(root, file), "utf8")
    for (const [, name, from] of text.matchAll(styleImport)) {
      const css = readFileSync(pathOf(file, from!), "utf8")
      for (const [use, used] of text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "g")))
        if (!new RegExp(`\\.${used}\\b`).test(css)) missing.push(`${file}: ${use}`)
    }
  }
  expect(missing).toEqual([])
})
