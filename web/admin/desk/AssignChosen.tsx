import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { counted } from "#contract/values/counts.ts"
import { messageOf } from "#web/api/call.ts"
import { type AssignSeveral, useAssignees } from "#web/api/desk.ts"
import { useSession } from "#web/api/session.ts"
import { waiting } from "#web/api/waiting.ts"
import { showFailure } from "#web/parts/show-failure.ts"
import { Button } from "#web/ui/Button.tsx"
import { SelectField } from "#web/ui/SelectField.tsx"
import { showToast } from "#web/ui/toast.ts"

interface AssignChosenProps {
  ids: readonly string[]
  /** "quote request". */
  one: string
  /** The list's address, to load it again. */
  root: string
  assign: AssignSeveral
  onDone: () => void
}

/** Gives all chosen rows to one administrator, the reader first, or takes them off. */
export function AssignChosen({ ids, one, root, assign, onDone }: AssignChosenProps) {
  const session = useSession()
  const me = session.state === "signed-in" ? session.user.id : ""
  const { data: people = [], error } = useAssignees()
  const [choice, setChoice] = useState(me)
  const { isPending, assignAll } = useAssignChosen({ one, root, assign, onDone })
  return (
    <>
      <SelectField
        label="Assign to"
        value={choice}
        error={error ? messageOf(error, "The administrators could not be loaded") : undefined}
        onChange={({ target }) => setChoice(target.value)}
      >
        <option value={me}>Me</option>
        {people
          .filter(({ id }) => id !== me)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        <option value="">Unassigned</option>
      </SelectField>
      <Button variant="secondary" pending={isPending} onClick={() => assignAll(ids, choice || null)}>
        Assign
      </Button>
    </>
  )
}

interface Assigning {
  one: string
  root: string
  assign: AssignSeveral
  onDone: () => void
}

/** Assigns several rows of a list, says so and loads the list again. */
function useAssignChosen({ one, root, assign, onDone }: Assigning) {
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
