import type { ReadingNote } from "#contract/catalog/search.ts"
import styles from "#web/site/search/SearchPage.module.css"

/** How the text was read, where the products alone would not explain it. */
export function SearchNotes({ notes, isCut }: { notes: readonly ReadingNote[]; isCut: boolean }) {
  const lines = [...notes.flatMap(lineOf), ...(isCut ? ["Only the first 200 characters were searched for."] : [])]
  if (lines.length === 0) return null
  return (
    <ul className={styles.notes}>
      {[...new Set(lines)].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function lineOf(note: ReadingNote): string[] {
  switch (note.kind) {
    case "nsn":
      return note.title
        ? [`NSN ${note.typed}: these are the products of its Federal Supply Class, ${note.fsc} ${note.title}.`]
        : [`NSN ${note.typed}: we list no products of its Federal Supply Class, ${note.fsc}.`]
    case "synonym":
      // "gal" for "gallon" goes without saying.
      return note.means.length > 3
        ? [[`Also searched for “${note.means}”.`, note.because].filter(Boolean).join(" ")]
        : []
    case "spelling":
      return [`No product has “${note.typed}”. These have “${note.read}”.`]
    case "most-words":
      return ["No product has all of these words. These have most of them."]
  }
}
