import { useEffect, useState } from "react"
import type { Assignee } from "#contract/desk/desk.ts"
import type { RefusedFields } from "#contract/refused-fields.ts"
import styles from "#web/admin/desk/DeskForm.module.css"
import { useDeskForm } from "#web/admin/desk/use-desk-form.ts"
import { useAssignees } from "#web/api/desk.ts"
import { messageOf } from "#web/api/call.ts"
import { Button } from "#web/ui/Button.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import { SelectField } from "#web/ui/SelectField.tsx"

interface AssigneeChoiceProps {
  /** The reader's own id. */
  me: string | undefined
  current: Assignee | null
  onSave: (assigneeId: string | null) => Promise<RefusedFields | undefined>
  onClose: () => void
}

/** Chooses an administrator or no one; the list takes focus when it appears. */
export function AssigneeChoice({ me, current, onSave, onClose }: AssigneeChoiceProps) {
  const { data: known = [], error } = useAssignees()
  const [choice, setChoice] = useState<string>()
  const chosen = choice ?? current?.id ?? ""
  // The assignee may no longer be an administrator.
  const people = current && !known.some(({ id }) => id === current.id) ? [current, ...known] : known
  useEffect(() => document.getElementById("desk-assignee")?.focus(), [])

  const { form, pending, problem, onSubmit } = useDeskForm("The assignee was not saved.", (onSending) => {
    onSending()
    return onSave(chosen === "" ? null : chosen)
  })

  return (
    <form ref={form} className={styles.row} noValidate onSubmit={onSubmit} data-print="hide">
      <SelectField
        id="desk-assignee"
        label="Assignee"
        value={chosen}
        error={error ? messageOf(error, "The administrators could not be loaded") : undefined}
        onChange={({ target }) => setChoice(target.value)}
      >
        <option value="">Unassigned</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {id === me ? `${name} (you)` : name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" pending={pending}>
        Save assignee
      </Button>
      <Button variant="secondary" onClick={onClose}>
        Cancel
      </Button>
      <FormProblem problem={problem} />
    </form>
  )
}
