import type { Import, ImportNoun, SentRows, UndoneImport } from "#contract/books/imports.ts"
import { callSignedIn } from "#web/api/call-signed-in.ts"

/** The calls of one import; each may be sent again without doing anything twice. */
export const imports = {
  begin: (noun: ImportNoun, key: string, signal: AbortSignal): Promise<Import> =>
    callSignedIn("POST /api/imports", { body: { noun } }, { headers: { "Idempotency-Key": key }, signal }),
  send: (id: string, position: number, rows: unknown[], signal: AbortSignal): Promise<SentRows> =>
    callSignedIn("POST /api/imports/:id/rows", { params: { id }, body: { position, rows } }, { signal }),
  finish: (id: string, rows: number): Promise<Import> =>
    callSignedIn("POST /api/imports/:id/finish", { params: { id }, body: { rows } }),
  undo: (id: string): Promise<UndoneImport> => callSignedIn("POST /api/imports/:id/undo", { params: { id } }),
  cancel: (id: string) => callSignedIn("DELETE /api/imports/:id", { params: { id } }),
  countKnown: (noun: ImportNoun, values: string[], signal: AbortSignal): Promise<{ known: number }> =>
    callSignedIn("POST /api/imports/known", { body: { noun, values } }, { signal }),
}
