import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { endLinks } from "#web/api/quote-requests.ts"
import { showFailure } from "#web/parts/show-failure.ts"
import { Button } from "#web/ui/Button.tsx"
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx"
import { showToast } from "#web/ui/toast.ts"

/** For a link that was forwarded or leaked. */
export function EndLinksButton({ number }: { number: string }) {
  const [isAsking, setAsking] = useState(false)
  const end = useMutation({
    mutationFn: () => endLinks(number),
    onSuccess: () => {
      setAsking(false)
      showToast({ title: "All links ended" })
    },
    onError: (error) => showFailure(error, "The links were not ended"),
  })
  return (
    <div data-print="hide">
      <Button variant="secondary" onClick={() => setAsking(true)}>
        End all links
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="End all links to this request?"
        description="Links that the buyer has stop working. Your next email has a new one, and the buyer can ask for one."
        confirmLabel="End all links"
        pending={end.isPending}
        onConfirm={() => end.mutate()}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
