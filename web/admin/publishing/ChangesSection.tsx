import { useState } from "react"
import { Link } from "react-router"
import type { ContentDocument, FieldDifference } from "#contract/content/content-documents.ts"
import { fieldLabel } from "#contract/content/field-schema.ts"
import { fieldId } from "#web/admin/content/document-editing.ts"
import { DifferenceTable } from "#web/admin/publishing/DifferenceTable.tsx"
import styles from "#web/admin/publishing/Publishing.module.css"
import { CallError } from "#web/api/call.ts"
import { useContentChanges, useDiscardDocument, useDocuments, usePublish } from "#web/api/content.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { showFailure } from "#web/parts/show-failure.ts"
import { paths } from "#web/paths.ts"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx"
import { EmptyState } from "#web/ui/EmptyState.tsx"
import ui from "#web/ui/primitives.module.css"
import { Skeleton } from "#web/ui/Skeleton.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"
import { showToast } from "#web/ui/toast.ts"

/** The changes that publishing would make, document by document, and the button that publishes them. */
export function ChangesSection() {
  const changes = useContentChanges()
  const documents = useDocuments()
  const { mutateAsync: publish, isPending } = usePublish()
  const [isAsking, setAsking] = useState(false)
  const error = changes.error ?? documents.error
  if (!changes.data || !documents.data) {
    return error ? (
      <LoadProblem of={[changes, documents]} fallback="The changes could not be loaded" />
    ) : (
      <>
        <Spinner label="Loading changes..." />
        <Skeleton shape="block" count={2} />
      </>
    )
  }

  const changed = documents.data.filter((document) => document.changed)
  const { problems } = changes.data
  const blocked = Object.keys(problems)
  // A change in one document can make another, unchanged one invalid.
  const others = documents.data.filter(({ path, changed: isChanged }) => !isChanged && blocked.includes(path))
  const titles = changed.map(({ title }) => title)

  async function confirm() {
    try {
      const { version } = await publish()
      showToast({ title: `Published as version ${version}`, description: "Visitors see it now." })
    } catch (failure) {
      const isRefused = failure instanceof CallError && failure.status === 409
      showFailure(failure, isRefused ? "A document still has a problem." : "Please try again.", "Not published")
    } finally {
      setAsking(false)
    }
  }

  return (
    <Card as="section" aria-labelledby="changes">
      <h2 id="changes">Changes</h2>
      {changed.length === 0 && (
        <EmptyState title="No unpublished changes">Edit a document under Company or Pages.</EmptyState>
      )}
      {[...changed, ...others].map((document) => (
        <ChangedDocument
          key={document.path}
          document={document}
          fields={changes.data.documents.find(({ path }) => path === document.path)?.fields ?? []}
          problems={problems[document.path] ?? {}}
        />
      ))}
      {changed.length > 0 && (
        <div>
          <Button disabled={blocked.length > 0} onClick={() => setAsking(true)}>
            Publish
          </Button>
          {blocked.length > 0 && <p>Fix the problems above first.</p>}
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        title={titles.length === 1 ? "Publish 1 document?" : `Publish ${titles.length} documents?`}
        description={`All visitors will see the changes to ${titles.join(", ")}.`}
        confirmLabel="Publish"
        tone="primary"
        pending={isPending}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      />
    </Card>
  )
}

interface ChangedDocumentProps {
  document: ContentDocument
  fields: readonly FieldDifference[]
  problems: Record<string, string>
}

/** One document of the draft: its changes, its errors, and the way back. */
function ChangedDocument({ document, fields, problems }: ChangedDocumentProps) {
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
    <section className={`${ui.stack3} ${styles.document}`} aria-label={title}>
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
