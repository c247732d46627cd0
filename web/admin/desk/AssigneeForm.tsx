import { type FormEvent, useState } from "react"
import type { Assignee } from "#contract/desk.ts"
import styles from "#web/admin/desk/DeskForm.module.css"
import { keepFocus } from "#web/admin/desk/use-desk-steps.ts"
import { useAssignees } from "#web/api/desk.ts"
import { useSession } from "#web/api/session.ts"
import { Button } from "#web/ui/Button.tsx"
import { SelectField } from "#web/ui/SelectField.tsx"

interface AssigneeFormProps {
  assignee: Assignee | null
  pending: boolean
  onAssign: (assigneeId: string | null) => Promise<unknown>
}

/** Who works on it: oneself in one click, a colleague by name, or nobody again. */
export function AssigneeForm({ assignee, pending, onAssign }: AssigneeFormProps) {
  const session = useSession()
  const me = session.state === "signed-in" ? session.user.id : undefined
  const { data: known = [] } = useAssignees()
  const [choice, setChoice] = useState<string>()
  const current = assignee?.id ?? ""
  const chosen = choice ?? current
  // Somebody who is no administrator any more still has the request.
  const people = assignee && !known.some(({ id }) => id === assignee.id) ? [assignee, ...known] : known

  async function assign(id: string) {
    const held = document.activeElement
    await onAssign(id === "" ? null : id)
    setChoice(undefined)
    keepFocus(held)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void assign(chosen)
  }

  return (
    <form className={styles.row} noValidate onSubmit={submit} data-print="hide">
      <SelectField
        label="Assignee"
        value={chosen}
        disabled={pending}
        onChange={({ target }) => setChoice(target.value)}
      >
        <option value="">Nobody</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {id === me ? `${name} (you)` : name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="secondary" pending={pending}>
        Save assignee
      </Button>
      {me !== undefined && current !== me && (
        <Button disabled={pending} onClick={() => void assign(me)}>
          Assign to me
        </Button>
      )}
    </form>
  )
}
