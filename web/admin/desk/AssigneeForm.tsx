import { useEffect, useRef, useState } from "react"
import type { Assignee } from "#contract/desk/desk.ts"
import type { RefusedFields } from "#contract/refused-fields.ts"
import { AssigneeChoice } from "#web/admin/desk/AssigneeChoice.tsx"
import { useSession } from "#web/api/session.ts"
import { showFailure } from "#web/parts/show-failure.ts"
import { Button } from "#web/ui/Button.tsx"
import ui from "#web/ui/primitives.module.css"

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
