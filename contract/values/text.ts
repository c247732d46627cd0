import { z } from "zod"
import { formatCount } from "#contract/values/counts.ts"

/** Limits of typed text, in UTF-16 units, as decided for every form. */
export const textLimits = { name: 200, message: 5_000 } as const

// PostgreSQL cannot store NUL, and a lone surrogate is not Unicode.
const storable = (text: string) => !text.includes("\u0000") && text.isWellFormed()
// A line break in a one-line field is how mail headers are forged.
const oneLine = (text: string) => !/[\r\n\u0000]/.test(text) && text.isWellFormed()

/** One line of text, trimmed. `missing` is the error if there is no text; `what` names a text that is one of several. */
export function Line(max: number = textLimits.name, missing?: string, what?: string) {
  return z
    .string(missing)
    .refine(oneLine, "Must be a single line of text")
    .trim()
    .max(max, `${what ? `${what} must` : "Must"} be at most ${formatCount(max)} characters`)
}

/**
 * Text of several lines, kept as typed except for byte order marks in front: they belong to a file, and the embedded
 * database does not return them. `missing` is the error if there is no text.
 */
export function Paragraphs(max: number = textLimits.message, missing?: string) {
  return z
    .string(missing)
    .refine(storable, "Contains a character that cannot be stored")
    .overwrite((text) => text.replace(/^\ufeff+/, ""))
    .max(max, `Must be at most ${formatCount(max)} characters`)
}

/** A required name; the form supplies the message. */
export function PersonName(message: string, min = 1) {
  return Line(textLimits.name, message).min(min, message)
}

/** Six digits of an authenticator app, or a recovery code. */
export const OneTimeCode = z
  .string("Please enter the code")
  .trim()
  .min(1, "Please enter the code")
  .max(40, "The code is too long")

/** Exactly one mail address: no display name, no list. At most 254 characters (RFC 5321). */
export function EmailAddress(message: string) {
  return z.string(message).refine(oneLine, message).trim().max(254, message).pipe(z.email(message))
}

/** An optional text field: `null`, "" and blanks clear it. If a change omits it, it stays unchanged. */
export function optional<T extends z.ZodType<string, string>>(schema: T) {
  return z
    .string()
    .nullable()
    .transform((text) => (text?.trim() ? text : null))
    .pipe(schema.nullable())
}
