import { isDeepStrictEqual } from "node:util"
import { isGroup } from "#contract/merge-patch.ts"
import { type Document, parseDocument } from "yaml"

/** The text with another value. Comments, order and style stay wherever the value stays. */
export function changeYaml(text: string, value: unknown): string {
  const document = parseDocument(text)
  change(document, [], document.toJS(), value)
  return document.toString({ lineWidth: 120 })
}

type Path = readonly (string | number)[]

function change(document: Document, path: Path, before: unknown, after: unknown): void {
  if (isDeepStrictEqual(before, after)) return
  if (Array.isArray(before) && Array.isArray(after) && before.length <= after.length) {
    after.forEach((entry, index) => {
      if (index < before.length) change(document, [...path, index], before[index], entry)
      else document.addIn(path, document.createNode(entry))
    })
  } else if (isGroup(before) && isGroup(after)) {
    for (const key of Object.keys(before)) if (!Object.hasOwn(after, key)) document.deleteIn([...path, key])
    for (const [key, field] of Object.entries(after)) change(document, [...path, key], before[key], field)
  } else if (path.length === 0) {
    document.contents = document.createNode(after) as Document["contents"] // A node of any kind.
  } else {
    document.setIn(path, typeof after === "object" ? document.createNode(after) : after)
  }
}
