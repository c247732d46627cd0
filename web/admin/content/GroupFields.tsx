import { type GroupField } from "#contract/field-schema.ts"
import { isGroup } from "#contract/merge-patch.ts"
import type { Path } from "#web/admin/content/json-schema.ts"
import { SchemaField } from "#web/admin/content/SchemaField.tsx"

const fewGroups = 6

interface GroupFieldsProps {
  fields: readonly GroupField[]
  value: unknown
  path: Path
}

/** The fields of a group below each other. Many groups, such as the badges or the sections of a page, are folded. */
export function GroupFields({ fields, value, path }: GroupFieldsProps) {
  const isFolded = fields.filter(({ schema }) => schema.type === "object").length > fewGroups
  return fields.map(({ key, ...field }) => (
    <SchemaField
      key={key}
      {...field}
      value={isGroup(value) ? value[key] : undefined}
      path={[...path, key]}
      isFolded={isFolded}
    />
  ))
}
