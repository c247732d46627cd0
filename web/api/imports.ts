import type { ImportNoun, ImportResult, UndoneImport } from "#contract/books/imports.ts"
import type { Attempt } from "#web/api/attempt.ts"
import { callSignedIn } from "#web/api/call-signed-in.ts"
import { sendWithProgress } from "#web/api/send-with-progress.ts"

export type ImportAttempt = Attempt<{ noun: ImportNoun; rows: unknown[] }>

export const imports = {
  create: ({ key, body }: ImportAttempt, onSent: (share: number) => void, signal: AbortSignal): Promise<ImportResult> =>
    callSignedIn(
      "POST /api/imports",
      { body },
      { headers: { "Idempotency-Key": key }, signal, send: sendWithProgress(onSent) },
    ),
  undo: (id: string): Promise<UndoneImport> => callSignedIn("POST /api/imports/:id/undo", { params: { id } }),
  countKnown: (noun: ImportNoun, values: string[], signal: AbortSignal): Promise<{ known: number }> =>
    callSignedIn("POST /api/imports/known", { body: { noun, values } }, { signal }),
}
