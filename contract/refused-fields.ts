import type { z } from "zod"

/** Errors by the path of their field: `"products.0.name"`. */
export type RefusedFields = Record<string, string>

/** The first message of every field. Server and forms share it, so they agree. */
export function refusedFields(error: z.ZodError | undefined): RefusedFields {
  const fields: RefusedFields = {}
  for (const { path, message } of error?.issues ?? []) fields[path.join(".")] ??= message
  return fields
}
