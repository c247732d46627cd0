import { useState } from "react"
import type { useDesk } from "#web/admin/desk/use-desk.ts"
import type { DeskItem } from "#web/api/desk.ts"
import { showFailure } from "#web/parts/show-failure.ts"

/** The status that is chosen and not yet saved, and the changes of one row that need no form of their own. */
export function useDeskChanges<Status extends string, Row extends DeskItem & { status: Status }>(
  desk: ReturnType<typeof useDesk<Row>>,
  row: Row,
  labels: Record<Status, string>,
) {
  const [choice, setChosen] = useState<Status>()
  const chosen = choice ?? row.status

  async function saveStatus() {
    const notSaved = `Your choice, ${labels[chosen]}, was not saved.`
    const refused = await desk.save({ status: chosen }, { done: "Status updated", notSaved })
    if (!refused) setChosen(undefined)
    return refused
  }

  const assign = (assigneeId: string | null) =>
    desk.save({ assigneeId }, { done: "Assignee updated", notSaved: "The assignee was not saved." })

  const closeQuestion = () =>
    desk
      .save({ asks: null }, { done: "Marked as answered", notSaved: "The question was not marked as answered." })
      .catch((error: unknown) => showFailure(error, "The question was not marked as answered."))

  function loadCurrent(now: Row) {
    desk.loadCurrent(now)
    // The notice goes; the choice stays, and so does the reader's place beside it.
    document.getElementById("desk-status")?.focus()
  }

  return { chosen, setChosen, saveStatus, assign, closeQuestion, loadCurrent }
}
