import { useState } from "react"
import { useAssignChosen } from "#web/admin/desk/use-assign-chosen.ts"
import type { AssignSeveral } from "#web/api/desk.ts"
import { messageOf } from "#web/api/call.ts"
import { useAssignees } from "#web/api/desk.ts"
import { useSession } from "#web/api/session.ts"
import { Button } from "#web/ui/Button.tsx"
import { SelectField } from "#web/ui/SelectField.tsx"

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
