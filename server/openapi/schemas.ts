import { z } from "zod"
import { namedSchemas } from "#contract/endpoints.ts"

type Direction = "input" | "output"

/** The contract's names of schemas; the descriptions of all others come from the schemas themselves. */
const names = Object.assign(z.registry<z.GlobalMeta>(), { get: metaOf })
const nameOf = new Map<unknown, string>(namedSchemas.map(({ name, schema }) => [schema, name]))

function metaOf(schema: z.core.$ZodType) {
  const id = nameOf.get(schema)
  const meta = z.globalRegistry.get(schema)
  return id ? { ...meta, id } : meta
}

/** A schema as the document shows it in place. */
export const jsonSchema = (schema: z.ZodType, io: Direction) => written(schema, io, z.globalRegistry)

/** Writes the schemas of replies. Named schemas are written once, in `named`, and referenced. */
export function replySchemas() {
  const named: Record<string, object> = {}
  const write = (schema: z.ZodType) => {
    const { $defs, ...rest } = written(schema, "output", names)
    Object.assign(named, $defs)
    return rest
  }
  return { named, write }
}

function written(schema: z.ZodType, io: Direction, metadata: typeof z.globalRegistry) {
  const { $schema: _sameEverywhere, ...rest } = z.toJSONSchema(schema, {
    io,
    metadata,
    unrepresentable: "any",
    target: "draft-2020-12",
    override: ({ jsonSchema: one }) => {
      delete one.$schema
      // Only the forms of the content read these.
      delete one.multiline
      delete one.upload
      // The format says it; the pattern fills a screen.
      if (one.format === "uuid" || one.format === "date-time") delete one.pattern
    },
  })
  return JSON.parse(JSON.stringify(rest).replaceAll('"#/$defs/', '"#/components/schemas/')) as typeof rest
}
