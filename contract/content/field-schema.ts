/** The part of JSON Schema that the contract's documents use. */
export interface FieldSchema {
  type?: string
  title?: string
  description?: string
  const?: unknown
  enum?: string[]
  /** Values with their labels. */
  oneOf?: { const: string; title: string }[]
  default?: unknown
  format?: string
  /** A group that comes from an uploaded file. */
  upload?: "logo"
  /** The bytes of a file, not text that people read or type. */
  contentMediaType?: string
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
  /** Records: the possible keys, their labels, and the schema of their values. */
  propertyNames?: { enum?: string[]; titles?: Record<string, string> }
  additionalProperties?: FieldSchema | boolean
}

export interface GroupField {
  key: string
  schema: FieldSchema
  label: string
  isOptional: boolean
}

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
    label: propertyNames?.titles?.[key] ?? field.title ?? inWords(key),
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

/** The label of one entry of a list: "Card" in the list "Cards". */
export const entryLabel = (list: FieldSchema, label: string) =>
  list.items?.title ?? label.replace(/ies$/, "y").replace(/([^s])s$/, "$1")

/** A field's path in the words of its form: "leaders.0.email" is "Leaders › Leader 1 › Email". */
export const fieldLabel = (path: string, schema: FieldSchema = {}) => labelsOf(path, schema, "").join(" › ")

function labelsOf(path: string, schema: FieldSchema, within: string): string[] {
  if (path === "") return []
  // A key can have dots itself: "1.4.1".
  const found = fieldsOf(schema).find(({ key }) => path === key || path.startsWith(`${key}.`))
  const [first = ""] = path.split(".")
  const entry = /^\d+$/.test(first) ? `${entryLabel(schema, within)} ${Number(first) + 1}` : inWords(first)
  const label = found?.label ?? entry
  return [label, ...labelsOf(path.slice((found?.key ?? first).length + 1), found?.schema ?? schema.items ?? {}, label)]
}
