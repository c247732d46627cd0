import type { FieldErrors, FieldValues, Resolver } from "react-hook-form"
import type { z } from "zod"

/** Checks a form by what the contract says of its request; an issue inside a field counts as the field's. */
export function checkBy<T extends FieldValues>(schema: z.ZodType, bodyOf: (texts: T) => unknown): Resolver<T> {
  return (texts) => {
    const checked = schema.safeParse(bodyOf(texts))
    if (checked.success) return { values: texts, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const { path, code, message } of checked.error.issues) {
      errors[String(path[0])] ??= { type: code, message }
    }
    return { values: {}, errors: errors as FieldErrors<T> } // Each key is a field of the body and so of the form.
  }
}
