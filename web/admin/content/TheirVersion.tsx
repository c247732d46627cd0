import type { FieldSchema } from "#contract/field-schema.ts"
import { BothVersions } from "#web/admin/BothVersions.tsx"
import { differencesBetween } from "#web/admin/content/document-values.ts"
import type { Group } from "#web/admin/content/json-schema.ts"
import type { EditedDocument } from "#web/admin/content/use-document-form.ts"
import { DateTime } from "#web/parts/DateTime.tsx"

interface TheirVersionProps {
  theirs: EditedDocument
  schema: FieldSchema
  mine: Group
  onKeepMine: () => void
  onLoadTheirs: () => void
}

/** Somebody else saved this document meanwhile: what differs, and the choice between the two versions. */
export function TheirVersion({ theirs, schema, mine, onKeepMine, onLoadTheirs }: TheirVersionProps) {
  const { changedBy, changedAt } = theirs
  return (
    <BothVersions
      heading="Someone else changed this"
      differences={differencesBetween(schema, theirs.value, mine)}
      theirsLabel="Load theirs"
      onKeepMine={onKeepMine}
      onTakeTheirs={onLoadTheirs}
    >
      {changedBy && changedAt ? (
        <>
          Changed by {changedBy}, <DateTime value={changedAt} />.
        </>
      ) : (
        "The draft was discarded or published."
      )}{" "}
      Your text stays and is not saved yet.
    </BothVersions>
  )
}
