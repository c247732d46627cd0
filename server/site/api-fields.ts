import { type ApiSchema, schemaName } from "./api-document.ts"
import { escapeHtml, withCode } from "#server/escape-html.ts"

interface Field {
  name: string
  schema: ApiSchema
  required: boolean
  /** Where it belongs, beside its name: "query". */
  place?: string
  description?: string | undefined
}

/** A table of fields: name, kind of value, meaning. Empty without fields. */
export function fieldTable(caption: string, fields: readonly Field[]): string {
  if (fields.length === 0) return ""
  const rows = fields.map(
    ({ name, schema, required, place, description = schema.description }) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${kindOf(schema)}</td><td>${[
        place,
        required ? "required" : undefined,
        limitsOf(schema),
        schema.default === undefined || schema.default === null ? undefined : `default ${asCode(schema.default)}`,
        description === undefined ? undefined : withCode(description),
      ]
        .filter(Boolean)
        .join(" · ")}</td></tr>`,
  )
  return `<table><caption>${escapeHtml(caption)}</caption><thead><tr><th scope="col">Name</th><th scope="col">Value</th><th scope="col">Notes</th></tr></thead><tbody>${rows.join("")}</tbody></table>`
}

/** The fields of an object; those of objects inside it follow with their path: `products[].name`. */
export function apiFieldsOf(schema: ApiSchema, before = ""): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = before + name
    const row = { name: path, schema: field, required: schema.required?.includes(name) ?? false }
    const inner = [field, ...(field.anyOf ?? [])].flatMap((one) => [
      ...apiFieldsOf(one, `${path}.`),
      ...(one.items ? apiFieldsOf(one.items, `${path}[].`) : []),
    ])
    return [row, ...inner]
  })
}

/** A value's type in words: "list of Contact". Named schemas link to their own table. */
export function kindOf(schema: ApiSchema): string {
  if (schema.$ref !== undefined) {
    const name = escapeHtml(schemaName(schema.$ref))
    return `<a href="#schema-${name}">${name}</a>`
  }
  if (schema.const !== undefined) return asCode(schema.const)
  if (schema.enum) return schema.enum.map(asCode).join(", ")
  if (schema.anyOf) return [...new Set(schema.anyOf.map(kindOf))].join(" or ")
  if (schema.items) return `list of ${kindOf(schema.items)}`
  if (typeof schema.additionalProperties === "object") return "object with any names"
  const types = typeof schema.type === "string" ? [schema.type] : (schema.type ?? [])
  const words = types.map((type) => (type === "string" && schema.format ? `string (${schema.format})` : type))
  return words.length > 0 ? escapeHtml(words.join(" or ")) : "any value"
}

const largest = 2_147_483_647

function limitsOf({ minLength, maxLength, minItems, maxItems, minimum, maximum }: ApiSchema): string | undefined {
  const limits = [
    minLength ? `at least ${minLength} characters` : undefined,
    maxLength === undefined ? undefined : `at most ${maxLength} characters`,
    minItems ? `at least ${minItems} of them` : undefined,
    maxItems === undefined ? undefined : `at most ${maxItems} of them`,
    minimum === undefined || minimum < -largest ? undefined : `from ${minimum}`,
    maximum === undefined || maximum > largest ? undefined : `to ${maximum}`,
  ].filter(Boolean)
  return limits.length > 0 ? limits.join(", ") : undefined
}

const asCode = (value: unknown) => `<code>${escapeHtml(JSON.stringify(value))}</code>`
