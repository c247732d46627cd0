import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useNavigate } from "react-router"
import { May } from "#web/admin/May.tsx"
import { joinRequests } from "#web/api/quote-requests.ts"
import { showFailure } from "#web/parts/show-failure.ts"
import { paths } from "#web/paths.ts"
import { Button } from "#web/ui/Button.tsx"
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx"
import { showToast } from "#web/ui/toast.ts"

interface JoinButtonProps {
  /** The number of the request that the desk entered. */
  entered: string
  /** The number of the one that its buyer sent. */
  sent: string
}

/** Joins a request into another, and leads there. */
export function JoinButton({ entered, sent }: JoinButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: () => joinRequests(entered, sent),
    onSuccess: () => {
      showToast({ title: `Joined into ${sent}` })
      return navigate(paths.adminQuoteRequest(sent))
    },
    onError: (error) => showFailure(error, "Please try again.", "Not joined"),
    onSettled: async () => {
      await client.invalidateQueries()
      setAsking(false)
    },
  })
  return (
    <May call="POST /api/admin/quote-requests/:number/join">
      <Button variant="secondary" aria-label={`Join them: ${entered} into ${sent}`} onClick={() => setAsking(true)}>
        Join them
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Join ${entered} into ${sent}?`}
        description={`${sent}, which the buyer sent, remains. ${entered} leaves all lists and counts; its notes and files are shown at ${sent}, and the earlier due time counts. You can undo this until the buyer has a quote.`}
        confirmLabel="Join them"
        tone="primary"
        pending={isPending}
        onConfirm={() => mutate()}
        onCancel={() => setAsking(false)}
      />
    </May>
  )
}
