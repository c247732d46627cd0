import { useMay } from "#web/api/may.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import type { QuoteRequest } from "#contract/quote-requests/quote-requests.ts"
import styles from "#web/admin/quote-requests/AttachedFiles.module.css"
import { FileFacts } from "#web/admin/quote-requests/FileFacts.tsx"
import { deleteFile } from "#web/api/quote-requests.ts"
import { reloadRequest } from "#web/api/quotes.ts"
import { showFailure } from "#web/parts/show-failure.ts"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx"
import { showToast } from "#web/ui/toast.ts"

type File = QuoteRequest["attachments"][number]

/** The buyer's files, if there are any. They are downloaded and never shown here. */
export function AttachedFiles({ number, attachments }: Pick<QuoteRequest, "number" | "attachments">) {
  const client = useQueryClient()
  const mayDelete = useMay()("DELETE /api/admin/quote-requests/:number/attachments/:id")
  const [asked, setAsked] = useState<File>()
  const { mutate: remove, isPending } = useMutation({
    mutationFn: ({ id }: File) => deleteFile(number, id),
    onSuccess: (_nothing, { name }) => showToast({ title: `${name} deleted` }),
    onError: (error) => showFailure(error, "Please try again.", "Not deleted"),
    onSettled: async () => {
      await reloadRequest(client, number)
      setAsked(undefined)
    },
  })
  if (attachments.length === 0) return null

  return (
    <Card as="section" aria-labelledby="files">
      <h2 id="files">Files</h2>
      <ul className={styles.files}>
        {attachments.map((file) => (
          <li key={file.id}>
            <FileFacts number={number} file={file} />
            {!file.isDeleted && mayDelete && (
              <Button
                variant="secondary"
                aria-label={`Delete ${file.name}`}
                data-print="hide"
                onClick={() => setAsked(file)}
              >
                Delete
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        title={`Delete ${asked?.name ?? "this file"}?`}
        description="The buyer can no longer download the file either. Its name stays with the request. This cannot be undone."
        confirmLabel="Delete"
        pending={isPending}
        onConfirm={() => asked && remove(asked)}
        onCancel={() => setAsked(undefined)}
      />
    </Card>
  )
}
