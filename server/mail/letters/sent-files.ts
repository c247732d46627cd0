import { fitEmail } from "#contract/quote-requests/attachment-limits.ts"
import type { Attachment } from "#contract/quote-requests/attachments.ts"

/** Which files the desk sends, and where they are. */
export function fileRows(files: readonly Attachment[]): [string, string][] {
  if (files.length === 0) return []
  const names = files.map(({ name }) => name).join(", ")
  return [["Files", fitEmail(files) ? names : `${names}. They are too large for an email: download them at the link.`]]
}
