import { z } from "zod"
import { CatalogFile, FoodSupplyCategory } from "#contract/catalog/catalog.ts"
import { contentFiles } from "#server/content/content-files.ts"

const settings = ".vscode/settings.json"

/** JSON Schemas of the files of content/, and the settings that tell editors which file has which: texts by path. */
export function editorSchemas(): Map<string, string> {
  const schemas = { ...contentFiles, "catalog/*.yaml": CatalogFile, "food-supply/*.yaml": FoodSupplyCategory }
  const filesOf = new Map<string, string[]>()
  for (const [file, schema] of Object.entries(schemas)) {
    const text = textOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }))
    filesOf.set(text, [...(filesOf.get(text) ?? []), file])
  }
  const texts = new Map<string, string>()
  const known: Record<string, string[]> = {}
  for (const [text, files] of filesOf) {
    // Pages with the same fields share the schema of the first.
    const path = `content/schemas/${files[0]!.replace(/(\/\*)?\.yaml$/, "")}.json` // Each entry has a file.
    texts.set(path, text)
    known[`./${path}`] = files.map((file) => `content/${file}`)
  }
  return texts.set(settings, textOf({ "yaml.schemas": known }))
}

const textOf = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
