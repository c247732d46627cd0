import { useMay } from "#web/api/may.ts"
import { useState } from "react"
import { formatSize } from "#contract/quote-requests/attachment-limits.ts"
import type { Delivery } from "#contract/sales/deliveries.ts"
import { CallError, messageOf } from "#web/api/call.ts"
import { proofFile, useDeliveryProof } from "#web/api/sales.ts"
import { DownloadLink } from "#web/parts/DownloadLink.tsx"
import { showFailure } from "#web/parts/show-failure.ts"
import { Button } from "#web/ui/Button.tsx"
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx"
import { FileField } from "#web/ui/FileField.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"
import ui from "#web/ui/primitives.module.css"
import { showToast } from "#web/ui/toast.ts"

/** The paper that the buyer signed: to upload, download and delete. */
export function SignedProof({
  delivery: { id, number, proof },
}: {
  delivery: Pick<Delivery, "id" | "number" | "proof">
}) {
  const { upload, remove } = useDeliveryProof(id)
  const [isRemoving, setRemoving] = useState(false)
  const mayChange = useMay()("POST /api/admin/deliveries/:id/proof")
  const inFile = upload.error instanceof CallError ? upload.error.fields.file : undefined
  const problem = upload.error ? (inFile ?? messageOf(upload.error, "The file was not uploaded.")) : undefined

  function deleteFile() {
    remove.mutate(undefined, {
      onSuccess: () => showToast({ title: "Signed proof deleted" }),
      onError: (error) => showFailure(error, "It was not deleted."),
      onSettled: () => setRemoving(false),
    })
  }

  if (!proof && !mayChange) return null
  return (
    <div className={ui.stack2} data-print="hide">
      {proof ? (
        <div className={ui.cluster3}>
          <DownloadLink href={proofFile(id)}>{`Signed proof ${number} (${formatSize(proof.size)})`}</DownloadLink>
          {mayChange && (
            <Button variant="secondary" onClick={() => setRemoving(true)}>
              Delete<VisuallyHidden> signed proof of delivery {number}</VisuallyHidden>
            </Button>
          )}
        </div>
      ) : (
        <FileField
          label={`Signed proof of delivery ${number}`}
          hint="PDF, JPEG or PNG, up to 10 MB. The buyer can download it."
          accept=".pdf,.jpg,.jpeg,.png"
          optional="unmarked"
          error={problem}
          disabled={upload.isPending}
          onChoose={(file) => upload.mutate(file, { onSuccess: () => showToast({ title: "Signed proof uploaded" }) })}
        />
      )}
      <div role="status">{upload.isPending && <Spinner label="Uploading signed proof..." />}</div>
      <ConfirmDialog
        open={isRemoving}
        title={`Delete the signed proof of delivery ${number}?`}
        description="The file is deleted for the buyer too."
        confirmLabel="Delete"
        pending={remove.isPending}
        onConfirm={deleteFile}
        onCancel={() => setRemoving(false)}
      />
    </div>
  )
}
