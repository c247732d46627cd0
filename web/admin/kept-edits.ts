import { privateKey } from "#web/api/session.ts"

/** The person and the record: `quote.<id>`, `content.<path>`. */
export interface EditsOf {
  userId: string
  record: string
}

const keyOf = ({ userId, record }: EditsOf) => privateKey(userId, record)

/** Keeps unsaved changes until their author signs out: a reload or a lost session loses nothing. */
export function keepEdits(of: EditsOf, edits: object | undefined) {
  try {
    if (edits) window.sessionStorage.setItem(keyOf(of), JSON.stringify(edits))
    else window.sessionStorage.removeItem(keyOf(of))
  } catch {
    // Storage is full or switched off: only a reload is not covered then.
  }
}

/** Returns the kept edits if they have these fields. */
export function readEdits<Edits extends object>(of: EditsOf, fields: readonly (keyof Edits & string)[]) {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(keyOf(of)) ?? "null")
    const isKept = typeof kept === "object" && kept !== null && fields.every((field) => field in kept)
    return isKept ? (kept as Edits) : undefined
  } catch {
    return undefined
  }
}
