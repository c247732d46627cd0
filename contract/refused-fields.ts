import type { z } from "zod"

/** What is refused, by the path of its field: `"products.0.name"`. */
export type RefusedFields = Record<string, string>

/** The first message of every field. Server and forms share it, so they agree. */
export function refusedFields(error: z.ZodError | undefined): RefusedFields {
  const fields: RefusedFields = {}
  for (const { path, message } of error?.issues ?? []) fields[path.join(".")] ??= message
  return fields
}
