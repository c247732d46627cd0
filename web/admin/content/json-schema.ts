/** The part of JSON Schema that the contract's documents use. */
export interface FieldSchema {
  type?: string
  title?: string
  description?: string
  const?: unknown
  enum?: string[]
  default?: unknown
  format?: string
  /** The text may have several lines; all others have one. */
  multiline?: boolean
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: FieldSchema
  minItems?: number
  maxItems?: number
  properties?: Record<string, FieldSchema>
  required?: string[]
  /** Records: the keys that there are, and what each holds. */
  propertyNames?: { enum?: string[] }
  additionalProperties?: FieldSchema | boolean
}

export type Path = readonly (string | number)[]
export type Group = Record<string, unknown>

export interface GroupField {
  key: string
  schema: FieldSchema
  label: string
  isOptional: boolean
}

export const isGroup = (value: unknown): value is Group =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** The fields of a group, or the entries of a record, in their order. */
export function fieldsOf(schema: FieldSchema): GroupField[] {
  const { properties, propertyNames, additionalProperties, required = [] } = schema
  const entry = typeof additionalProperties === "object" ? additionalProperties : {}
  const fields = properties
    ? Object.entries(properties)
    : (propertyNames?.enum ?? []).map((key) => [key, entry] as const)
  return fields.map(([key, field]) => ({
    key,
    schema: field,
    label: field.title ?? inWords(key),
    isOptional: !required.includes(key),
  }))
}

const abbreviations = new Set(
  "ansi astm calpia cas dot epa fda fob fsc fsma haccp hvac id iso mre naics nsn osha ppe psc sam uei un url usda".split(
    " ",
  ),
)

/** A key as a label: "legalName" is "Legal name", "usda-certified" is "USDA certified". Addresses and codes stay. */
export function inWords(key: string): string {
  if (!/^[a-z][A-Za-z0-9_-]*$/.test(key)) return key
  const words = key
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[ _-]/)
    .map((word) => (abbreviations.has(word) ? word.toUpperCase() : word))
    .join(" ")
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What one entry of a list is called: "Card" in the list "Cards". */
export const entryLabel = (list: FieldSchema, label: string) =>
  list.items?.title ?? label.replace(/ies$/, "y").replace(/([^s])s$/, "$1")

/** By which a folded part is recognized: the first text in it. */
export function firstText(value: unknown): string {
  const texts = isGroup(value) ? Object.values(value).filter((entry) => typeof entry === "string") : []
  return texts.find(Boolean) ?? ""
}

/** What a new entry starts as. */
export function emptyOf(schema: FieldSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.type === "boolean") return false
  if (schema.type === "array") return Array.from({ length: schema.minItems ?? 0 }, () => emptyOf(schema.items ?? {}))
  if (schema.type === "object") {
    const needed = fieldsOf(schema).filter(({ isOptional }) => !isOptional)
    return Object.fromEntries(needed.map(({ key, schema: field }) => [key, emptyOf(field)]))
  }
  return schema.type === "string" ? "" : undefined
}
