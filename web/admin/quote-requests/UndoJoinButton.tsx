import { useMutation, useQueryClient } from "@tanstack/react-query"
import { May } from "#web/admin/May.tsx"
import { separateRequests } from "#web/api/quote-requests.ts"
import { showFailure } from "#web/parts/show-failure.ts"
import { Button } from "#web/ui/Button.tsx"
import { showToast } from "#web/ui/toast.ts"

/** Makes a joined request one of its own again. */
export function UndoJoinButton({ number }: { number: string }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => separateRequests(number),
    onSuccess: () => showToast({ title: `${number} is open again` }),
    onError: (error) => showFailure(error, "Please try again.", "Not undone"),
    onSettled: () => client.invalidateQueries(),
  })
  return (
    <May call="DELETE /api/admin/quote-requests/:number/join">
      <Button variant="secondary" aria-label={`Undo joining ${number}`} pending={isPending} onClick={() => mutate()}>
        Undo
      </Button>
    </May>
  )
}
