import { attachmentLimits } from "#contract/quote-requests/attachment-limits.ts"

const endings = /\.(pdf|docx|xlsx|csv|txt|png|jpe?g)$/i

/** Why a file cannot be attached beside those that are, as far as a browser can tell. The server reads its content. */
export function whyNotAttached(
  { name, size }: { name: string; size: number },
  others: readonly { size: number }[],
): string | undefined {
  const together = others.reduce((sum, other) => sum + other.size, size)
  if (others.length >= attachmentLimits.files) return "A request takes 5 files. Remove one first."
  if (!endings.test(name)) return "Attach a PDF, Word (.docx), Excel (.xlsx), CSV, text, PNG or JPEG file."
  if (size === 0) return "This file is empty."
  if (size > attachmentLimits.size) return "This file is larger than 10 MB."
  if (together > attachmentLimits.together) return "With this file, the files are larger than 25 MB together."
  return undefined
}
