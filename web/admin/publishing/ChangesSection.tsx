import { useState } from "react"
import { ChangedDocument } from "#web/admin/publishing/ChangedDocument.tsx"
import { CallError } from "#web/api/call.ts"
import { useContentChanges, useDocuments, usePublish } from "#web/api/content.ts"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { showFailure } from "#web/parts/show-failure.ts"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx"
import { EmptyState } from "#web/ui/EmptyState.tsx"
import { Skeleton } from "#web/ui/Skeleton.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"
import { showToast } from "#web/ui/toast.ts"

/** What publishing would change, document by document, and the button that does it. */
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
