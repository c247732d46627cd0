import { extname } from "node:path/posix"
import { attachmentLimits } from "#contract/quote-requests/attachment-limits.ts"

/** The last part of a path, without characters that hide or reverse others, and not too long. */
export function cleanName(given: string): string {
  const last = given.toWellFormed().normalize("NFC").split(/[\\/]/).at(-1)! // A split has at least one part.
  const visible = last
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+|[. ]+$/g, "")
  return shorten(visible || "file")
}

/** The extension in lower case, without its dot; "" if there is none. */
export const extensionOf = (name: string) => extname(name).slice(1).toLowerCase()

/** Puts another extension in the place of the name's own. */
export function withExtension(name: string, extension: string): string {
  return shorten(`${name.slice(0, name.length - extname(name).length)}.${extension}`)
}

/** Keeps the extension, unless that is the long part. */
function shorten(name: string): string {
  if (name.length <= attachmentLimits.name) return name
  const extension = extname(name).slice(0, 20)
  return (
    name
      .slice(0, attachmentLimits.name - extension.length)
      .toWellFormed()
      .replace(/\uFFFD$/, "") + extension
  )
}
