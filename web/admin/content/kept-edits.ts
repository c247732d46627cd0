import type { Group } from "#web/admin/content/json-schema.ts"
import { privateKey } from "#web/api/session.ts"

export interface Edits {
  /** The version and the fields that the edits began with. */
  version: number
  before: Group
  value: Group
}

const keyOf = (userId: string, path: string) => privateKey(userId, `content.${path}`)

/** Keeps unsaved changes until their author signs out: a reload or a lost session loses nothing. */
export function keepEdits(userId: string, path: string, edits: Edits | undefined) {
  try {
    if (edits) window.sessionStorage.setItem(keyOf(userId, path), JSON.stringify(edits))
    else window.sessionStorage.removeItem(keyOf(userId, path))
  } catch {
    // Storage is full or switched off: only a reload is not covered then.
  }
}

export function readEdits(userId: string, path: string): Edits | undefined {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(keyOf(userId, path)) ?? "null")
    const isKept = typeof kept === "object" && kept !== null && "before" in kept && "value" in kept
    return isKept ? (kept as Edits) : undefined
  } catch {
    return undefined
  }
}
