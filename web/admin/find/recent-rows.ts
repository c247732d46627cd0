import type { FinderRow } from "#web/admin/find/found-rows.ts"
import { privateKey } from "#web/api/session.ts"

const most = 5
const keyOf = (userId: string) => privateKey(userId, "found")

/** What was opened from the finder last, newest first; this window keeps it until the person signs out. */
export function readRecent(userId: string): FinderRow[] {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(keyOf(userId)) ?? "[]")
    return Array.isArray(kept) ? (kept as FinderRow[]).slice(0, most) : [] // Only this file writes it.
  } catch {
    return []
  }
}

export function keepRecent(userId: string, row: FinderRow) {
  const others = readRecent(userId).filter(({ kind, id }) => kind !== row.kind || id !== row.id)
  try {
    window.sessionStorage.setItem(keyOf(userId), JSON.stringify([row, ...others].slice(0, most)))
  } catch {
    // Storage is full or switched off: nothing is offered again.
  }
}
