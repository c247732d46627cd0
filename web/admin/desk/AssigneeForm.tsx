import { useEffect, useRef, useState } from "react"
import type { Assignee } from "#contract/desk/desk.ts"
import type { RefusedFields } from "#contract/refused-fields.ts"
import styles from "#web/admin/desk/DeskForm.module.css"
import { useDeskForm } from "#web/admin/desk/use-desk-form.ts"
import { messageOf } from "#web/api/call.ts"
import { useAssignees } from "#web/api/desk.ts"
import { useSession } from "#web/api/session.ts"
import { showFailure } from "#web/parts/show-failure.ts"
import { Button } from "#web/ui/Button.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import ui from "#web/ui/primitives.module.css"
import { SelectField } from "#web/ui/SelectField.tsx"

interface AssigneeFormProps {
  assignee: Assignee | null
  pending: boolean
  /** Returns the refused fields; undefined once it is saved. Rejects if it failed. */
  onAssign: (assigneeId: string | null) => Promise<RefusedFields | undefined>
}

/** Sets the assignee: yourself in one click, a colleague by name, or no one. */
export function AssigneeForm({ assignee, pending, onAssign }: AssigneeFormProps) {
  const session = useSession()
  const me = session.state === "signed-in" ? session.user.id : undefined
  const [isChoosing, setIsChoosing] = useState(false)
  const [done, setDone] = useState(0)
  const opener = useRef<HTMLButtonElement>(null)

  async function assign(id: string | null) {
    const refused = await onAssign(id)
    if (!refused) close()
    return refused
  }

  const assignToMe = (id: string) =>
    assign(id).catch((error: unknown) => showFailure(error, "The assignee was not saved."))

  function close() {
    setIsChoosing(false)
    setDone(done + 1)
  }

  // The pressed button is gone; the button to choose again is always there.
  useEffect(() => {
    if (done > 0) opener.current?.focus()
  }, [done])

  if (isChoosing) {
    return <AssigneeChoice me={me} current={assignee} onSave={assign} onClose={close} />
  }
  return (
    <div className={ui.cluster3} data-print="hide">
      {me !== undefined && assignee?.id !== me && (
        <Button variant="secondary" pending={pending} onClick={() => void assignToMe(me)}>
          Assign to me
        </Button>
      )}
      <Button ref={opener} variant="secondary" onClick={() => setIsChoosing(true)}>
        Choose assignee
      </Button>
    </div>
  )
}

interface AssigneeChoiceProps {
  /** The reader's own id. */
  me: string | undefined
  current: Assignee | null
  onSave: (assigneeId: string | null) => Promise<RefusedFields | undefined>
  onClose: () => void
}

/** Chooses an administrator or no one; the list takes focus when it appears. */
function AssigneeChoice({ me, current, onSave, onClose }: AssigneeChoiceProps) {
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
