import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5"
import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, it } from "vitest"
import { parse } from "yaml"
import { type FieldSchema, fieldsOf } from "#contract/content/field-schema.ts"
import { DocumentEditingProvider } from "#web/admin/content/document-editing.ts"
import { GroupFields } from "#web/admin/content/GroupFields.tsx"
import { isGroup } from "#contract/merge-patch.ts"

const root = join(import.meta.dirname, "../../..")
const read = (file: string) => readFileSync(join(root, file), "utf8")
const settings = JSON.parse(read(".vscode/settings.json")) as { "yaml.schemas": Record<string, string[]> }
const documents = Object.entries(settings["yaml.schemas"]).flatMap(([schema, patterns]) =>
  globSync(patterns, { cwd: root }).map((file) => [file, schema] as const),
)

/** The paths of all single values. */
function leavesOf(value: unknown, path: readonly (string | number)[] = []): string[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => leavesOf(entry, [...path, index]))
  if (isGroup(value)) return Object.entries(value).flatMap(([key, entry]) => leavesOf(entry, [...path, key]))
  return [path.join(".")]
}

type Element = DefaultTreeAdapterTypes.Element

function elementsIn(node: DefaultTreeAdapterTypes.ParentNode): Element[] {
  return node.childNodes.flatMap((child) => ("tagName" in child ? [child, ...elementsIn(child)] : []))
}

const attribute = (element: Element, name: string) => element.attrs.find((each) => each.name === name)?.value

describe("the form of a document", () => {
  it.each(documents)("of %s has a labeled field with its own error for each value", (file, schemaFile) => {
    const schema = JSON.parse(read(schemaFile)) as FieldSchema
    const value: unknown = parse(read(file))
    const leaves = leavesOf(value)
    // An error for each opens everything that is folded.
    const errors = Object.fromEntries(leaves.map((leaf) => [leaf, `wrong: ${leaf}`]))
    const html = renderToStaticMarkup(
      <DocumentEditingProvider value={{ errors, target: "", edit: () => undefined, say: () => undefined }}>
        <GroupFields fields={fieldsOf(schema)} value={value} path={[]} />
      </DocumentEditingProvider>,
    )

    const elements = elementsIn(parseFragment(html))
    const controls = elements.filter(({ tagName }) => /^(input|select|textarea)$/.test(tagName))
    const byId = new Map(elements.map((element) => [attribute(element, "id"), element]))
    const labeled = new Set(
      elements.flatMap((element) => (element.tagName === "label" ? attribute(element, "for") : [])),
    )
    expect(controls.filter((control) => !labeled.has(attribute(control, "id")))).toEqual([])
    const wrong = controls.flatMap((control) => {
      const described = attribute(control, "aria-describedby")?.split(" ") ?? []
      return described.flatMap((id) => {
        const text = byId.get(id)?.childNodes[0]
        return text && "value" in text && text.value.startsWith("wrong: ") ? [text.value.slice(7)] : []
      })
    })
    expect(wrong.toSorted()).toEqual(leaves.toSorted())
  })
})
