import { z } from "zod"

/** A text field that may stay empty: `null`, "" and blanks all clear it. Left out of a change, it stays as it is. */
export function optional<T extends z.ZodType<string, string>>(schema: T) {
  return z
    .string()
    .nullable()
    .transform((text) => (text?.trim() ? text : null))
    .pipe(schema.nullable())
}
