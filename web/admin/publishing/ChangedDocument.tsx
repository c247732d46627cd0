import { useState } from "react"
import { Link } from "react-router"
import type { ContentDocument, FieldDifference } from "#contract/content/content-documents.ts"
import { fieldLabel } from "#contract/content/field-schema.ts"
import { fieldId } from "#web/admin/content/document-editing.ts"
import { DifferenceTable } from "#web/admin/publishing/DifferenceTable.tsx"
import styles from "#web/admin/publishing/Publishing.module.css"
import { useDiscardDocument } from "#web/api/content.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { showFailure } from "#web/parts/show-failure.ts"
import { paths } from "#web/paths.ts"
import { Button } from "#web/ui/Button.tsx"
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx"
import ui from "#web/ui/primitives.module.css"
import { showToast } from "#web/ui/toast.ts"

interface ChangedDocumentProps {
  document: ContentDocument
  fields: readonly FieldDifference[]
  problems: Record<string, string>
}

/** One document of the draft: its changes, what is wrong with it, and the way back. */
export function ChangedDocument({ document, fields, problems }: ChangedDocumentProps) {
  const { path, title, changedBy, changedAt } = document
  const { mutateAsync: discard, isPending } = useDiscardDocument()
  const [isAsking, setAsking] = useState(false)

  async function confirm() {
    try {
      await discard(document)
      showToast({ title: `Changes to ${title} discarded` })
    } catch (error) {
      showFailure(error, "Please try again.", "Not discarded")
    } finally {
      setAsking(false)
    }
  }

  return (
    <section className={styles.document} aria-label={title}>
      <div className={`${ui.bar} ${styles.head}`}>
        <h3>
          <Link to={paths.adminDocument(path)}>{title}</Link>
        </h3>
        {changedAt && (
          <p className={ui.muted}>
            {changedBy}, <DateTime value={changedAt} />
          </p>
        )}
        {document.changed && (
          <Button variant="secondary" aria-label={`Discard changes to ${title}`} onClick={() => setAsking(true)}>
            Discard
          </Button>
        )}
      </div>
      {Object.keys(problems).length > 0 && (
        <ul className={styles.problems}>
          {Object.entries(problems).map(([field, message]) => (
            <li key={field}>
              <Link to={`${paths.adminDocument(path)}#${fieldId(field)}`}>
                {field === "" ? message : `${fieldLabel(field)}: ${message}`}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {fields.length > 0 && <DifferenceTable caption={`Changes to ${title}`} fields={fields} />}
      <ConfirmDialog
        open={isAsking}
        title={`Discard the changes to ${title}?`}
        description="The draft of this document goes back to what visitors see. This cannot be undone."
        confirmLabel="Discard"
        pending={isPending}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      />
    </section>
  )
}
