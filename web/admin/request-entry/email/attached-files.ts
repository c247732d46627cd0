import type { Attachment } from "postal-mime"
import { attachmentLimits } from "#contract/quote-requests/attachment-limits.ts"
import { whyNotAttached } from "#web/site/quote-request/attachment-checks.ts"

/** The files of an email that a request takes, and the names of the others with the reason. */
export function attachedFiles(attachments: readonly Attachment[]): { files: File[]; leftOut: string[] } {
  const files: File[] = []
  const leftOut: string[] = []
  // Pictures of a signature come last, so that they take no room from papers.
  for (const attachment of attachments.toSorted((one, other) => Number(isInText(one)) - Number(isInText(other)))) {
    const file = fileOf(attachment)
    const why = whyNotTaken(attachment, file, files)
    if (why) leftOut.push(`${file.name}: ${why}`)
    else files.push(file)
  }
  return { files, leftOut }
}

const isInText = ({ related, disposition }: Attachment) => related === true || disposition === "inline"

function whyNotTaken(attachment: Attachment, file: File, files: readonly File[]): string | undefined {
  if (/^winmail\.dat$/i.test(file.name) || attachment.mimeType === "application/ms-tnef")
    return "a package of Outlook that other programs cannot open. Ask the buyer to send the files again."
  if (isInText(attachment) && attachment.mimeType.startsWith("image/")) return "a picture in the text."
  if (files.length >= attachmentLimits.files) return `a request takes ${attachmentLimits.files} files.`
  return whyNotAttached(file, files)
}

function fileOf({ filename, mimeType, content }: Attachment): File {
  // A name is not a path, and control characters could hide its ending.
  // oxlint-disable-next-line no-control-regex -- these are removed
  const name = (filename ?? "")
    .replaceAll(/^.*[/\\]|[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .trim()
  const bytes = typeof content === "string" ? content : new Uint8Array(content)
  return new File([bytes], (name || "Unnamed file").slice(0, attachmentLimits.name).toWellFormed(), { type: mimeType })
}
