import { useMutation, useQueryClient } from "@tanstack/react-query"
import { counted } from "#contract/values/counts.ts"
import type { AssignSeveral } from "#web/api/desk.ts"
import { waiting } from "#web/api/waiting.ts"
import { showFailure } from "#web/parts/show-failure.ts"
import { showToast } from "#web/ui/toast.ts"

interface Assigning {
  one: string
  root: string
  assign: AssignSeveral
  onDone: () => void
}

/** Assigns several rows of a list, says so and loads the list again. */
export function useAssignChosen({ one, root, assign, onDone }: Assigning) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: assign,
    onSuccess: async (_, { ids }) => {
      showToast({ title: `${counted(ids.length, one)} assigned` })
      onDone()
      await Promise.all([client.invalidateQueries({ queryKey: [root] }), client.invalidateQueries(waiting)])
    },
    onError: (error) => showFailure(error, "Nothing was assigned"),
  })
  return {
    isPending,
    assignAll: (ids: readonly string[], assigneeId: string | null) => mutate({ ids: [...ids], assigneeId }),
  }
}
