import { attachmentLimits } from "#contract/quote-requests/attachment-limits.ts"
import type { ReadEmail } from "#web/admin/request-entry/email/read-email.ts"
import { requestTextLimits } from "#web/site/quote-request/request-text-limits.ts"

/** The notes of the request, and the files with the whole text where the notes cannot hold it. */
export function notesOf({ subject, text, files, leftOut }: ReadEmail): { notes: string; files: File[] } {
  const whole = [
    subject && `Subject: ${subject}`,
    text,
    leftOut.length > 0 && `Files of the email that are not attached:\n${leftOut.join("\n")}`,
  ]
    .filter(Boolean)
    .join("\n\n")
    // oxlint-disable-next-line no-control-regex -- the database refuses them
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, "")
    .toWellFormed()
  if (whole.length <= requestTextLimits.message) return { notes: whole, files }
  const rest = "\n\nThe whole text is in the file email.txt."
  const notes = (whole.slice(0, requestTextLimits.message - rest.length) + rest).toWellFormed()
  const kept = files.slice(0, attachmentLimits.files - 1)
  return { notes, files: [...kept, new File([whole], "email.txt", { type: "text/plain" })] }
}
