import { useState } from "react"
import { useEndPriceRequest } from "#web/api/price-requests.ts"
import { showFailure } from "#web/parts/show-failure.ts"
import { Button } from "#web/ui/Button.tsx"
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx"
import { showToast } from "#web/ui/toast.ts"

/** For a page that went to the wrong address, or prices that are no longer wanted. */
export function EndSupplierPage({ id, supplier }: { id: string; supplier: string }) {
  const [isAsking, setAsking] = useState(false)
  const end = useEndPriceRequest()
  return (
    <>
      <Button variant="quiet" aria-label={`End the page of ${supplier}`} onClick={() => setAsking(true)}>
        End the page
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`End the page of ${supplier}?`}
        description="The supplier can no longer open it or change the answer. You keep what was answered. To ask again, ask this supplier once more."
        confirmLabel="End the page"
        pending={end.isPending}
        onConfirm={() =>
          end.mutate(id, {
            onSuccess: () => showToast({ title: `${supplier}'s page ended` }),
            onError: (error) => showFailure(error, "The page was not ended"),
            onSettled: () => setAsking(false),
          })
        }
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
