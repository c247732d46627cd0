import { useEffect, useRef } from "react"
import { differencesBetween } from "#web/admin/content/document-values.ts"
import type { FieldSchema, Group } from "#web/admin/content/json-schema.ts"
import type { EditedDocument } from "#web/admin/content/use-document-form.ts"
import styles from "#web/admin/quotes/ConflictNotice.module.css"
import { DateTime } from "#web/parts/DateTime.tsx"
import { StackingTable } from "#web/parts/StackingTable.tsx"
import { Actions } from "#web/ui/Actions.tsx"
import { Button } from "#web/ui/Button.tsx"

interface TheirVersionProps {
  theirs: EditedDocument
  schema: FieldSchema
  mine: Group
  onKeepMine: () => void
  onLoadTheirs: () => void
}

/** Somebody else saved this document meanwhile: what differs, and the choice between the two versions. */
export function TheirVersion({ theirs, schema, mine, onKeepMine, onLoadTheirs }: TheirVersionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { changedBy, changedAt } = theirs
  return (
    <section className={styles.notice} aria-labelledby="conflict">
      <h2 id="conflict" ref={heading} tabIndex={-1}>
        Someone else changed this
      </h2>
      <p>
        {changedBy && changedAt ? (
          <>
            Changed by {changedBy}, <DateTime value={changedAt} />.
          </>
        ) : (
          "The draft was discarded or published."
        )}{" "}
        Your text stays and is not saved yet.
      </p>
      <StackingTable caption="Fields that differ" captionHidden>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Theirs</th>
            <th scope="col">Mine</th>
          </tr>
        </thead>
        <tbody>
          {differencesBetween(schema, theirs.value, mine).map(({ label, ...texts }) => (
            <tr key={label}>
              <th scope="row" data-label="Field">
                {label}
              </th>
              <td data-label="Theirs">{texts.theirs || "Empty"}</td>
              <td data-label="Mine">{texts.mine || "Empty"}</td>
            </tr>
          ))}
        </tbody>
      </StackingTable>
      <Actions>
        <Button onClick={onKeepMine}>Keep mine</Button>
        <Button variant="secondary" onClick={onLoadTheirs}>
          Load theirs
        </Button>
      </Actions>
    </section>
  )
}
