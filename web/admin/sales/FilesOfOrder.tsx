import { useState } from "react"
import { formatSize } from "#contract/quote-requests/attachment-limits.ts"
import type { OrderFile } from "#contract/sales/order-files.ts"
import type { Sale } from "#contract/sales/sales.ts"
import { fileProblemOf } from "#web/api/send-file.ts"
import { orderFileAddress, useOrderFiles } from "#web/api/sales.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { orderFileHint, orderFileKinds } from "#web/parts/quotes/OrderFiles.tsx"
import { showFailure } from "#web/parts/show-failure.ts"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx"
import { FileField } from "#web/ui/FileField.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"
import ui from "#web/ui/primitives.module.css"
import { showToast } from "#web/ui/toast.ts"

/** The purchase order as files: those of the buyer, and those that came by email. */
export function FilesOfOrder({ sale }: { sale: Sale }) {
  const { upload, remove } = useOrderFiles(sale.id)
  const [removing, setRemoving] = useState<OrderFile>()

  function deleteFile({ id }: OrderFile) {
    remove.mutate(id, {
      onSuccess: () => showToast({ title: "File deleted" }),
      onError: (error) => showFailure(error, "It was not deleted."),
      onSettled: () => setRemoving(undefined),
    })
  }

  if (sale.status === "canceled" && sale.orderFiles.length === 0) return null
  return (
    <Card as="section" aria-labelledby="purchase-order" data-print={sale.orderFiles.length === 0 ? "hide" : undefined}>
      <h2 id="purchase-order">The buyer's order</h2>
      <div className={ui.stack3}>
        {sale.orderFiles.length > 0 && (
          <ul className={ui.stack2} aria-label="Files of the purchase order">
            {sale.orderFiles.map((file) => (
              <li key={file.id} className={ui.cluster3}>
                <span>
                  <a href={orderFileAddress(file.id)} download>
                    {file.name}
                  </a>{" "}
                  <span className={ui.muted}>
                    ({formatSize(file.size)}) {file.from === "buyer" ? "from the buyer" : "uploaded here"},{" "}
                    <DateTime value={file.uploadedAt} />
                  </span>
                </span>
                <span data-print="hide">
                  <Button variant="secondary" onClick={() => setRemoving(file)}>
                    Delete<VisuallyHidden> {file.name}</VisuallyHidden>
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        )}
        {sale.status !== "canceled" && (
          <div data-print="hide">
            <FileField
              label={sale.orderFiles.length > 0 ? "Another file" : "Order as a file"}
              hint={`${orderFileHint}. The buyer can upload it too, and download what is here.`}
              accept={orderFileKinds}
              optional="unmarked"
              error={upload.error ? fileProblemOf(upload.error) : undefined}
              disabled={upload.isPending}
              onChoose={(file) => upload.mutate(file, { onSuccess: () => showToast({ title: "File uploaded" }) })}
            />
          </div>
        )}
        <div role="status">{upload.isPending && <Spinner label="Uploading purchase order..." />}</div>
      </div>
      <ConfirmDialog
        open={removing !== undefined}
        title={`Delete ${removing?.name ?? "this file"}?`}
        description="The file is deleted for the buyer too."
        confirmLabel="Delete"
        pending={remove.isPending}
        onConfirm={() => removing && deleteFile(removing)}
        onCancel={() => setRemoving(undefined)}
      />
    </Card>
  )
}
