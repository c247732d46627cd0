import { digestOf, type PublishedContent } from "./published-content.ts"
import { type Desk, draftedTexts, fileText } from "./documents.ts"
import { documentPaths } from "./content-documents.ts"
import { publish } from "./publish.ts"

/** The content of a folder, and marks by which a later import knows what has changed since. */
export interface CarriedContent {
  texts: Record<string, string>
  /** By path, the SHA-256 of what the site and the folder last had in common. */
  marks: Record<string, string>
}

/** A sentence for the person at the keyboard. */
export class ImportProblem extends Error {}

export function exportContent(published: PublishedContent): CarriedContent {
  const texts = Object.fromEntries(documentPaths.map((path) => [path, fileText(published.now(), path)]))
  const marks = Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, digestOf(text)]))
  return { texts, marks }
}

/**
 * Publishes the files that were changed in the folder since its export. Without marks, as in a checkout of the
 * repository, since the delivered files. Changes nothing where the site has changed one of them too.
 * @throws ImportProblem that names every conflict, Refusal for content that fails its checks
 */
export async function importContent(
  desk: Desk,
  { texts, marks }: Pick<CarriedContent, "texts"> & Partial<CarriedContent>,
) {
  const { published } = desk
  const delivered = published.delivered()
  const unknown = Object.keys(texts).filter((path) => !documentPaths.includes(path))
  if (unknown.length > 0) throw new ImportProblem(`No page uses these files: ${unknown.join(", ")}`)
  const markOf = (path: string) => marks?.[path] ?? digestOf(fileText(delivered, path))
  const shown = (path: string) => fileText(published.now(), path)
  const changed = Object.entries(texts).filter(
    ([path, text]) => text !== shown(path) && digestOf(text) !== markOf(path),
  )
  const drafts = await draftedTexts(desk.db)
  const conflicts = changed.filter(([path]) => digestOf(shown(path)) !== markOf(path) || drafts.has(path))
  if (conflicts.length > 0) {
    const names = conflicts.map(([path]) => `  ${path}${drafts.has(path) ? " (has a draft)" : ""}`).join("\n")
    throw new ImportProblem(`Nothing was imported. These files were changed here and in the back office:\n${names}`)
  }
  const by = { id: null, email: "npm run content", clientAddress: null }
  if (changed.length > 0) await publish(desk, by, new Map(changed))
  // A file that only the site has changed keeps its mark, or the next import would take the old one for an edit.
  const marksNow = Object.entries(texts).map(([path, text]) => [
    path,
    text === shown(path) ? digestOf(text) : markOf(path),
  ])
  return {
    version: published.version(),
    paths: changed.map(([path]) => path),
    marks: Object.fromEntries(marksNow) as CarriedContent["marks"],
  }
}
