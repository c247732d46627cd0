import { useCallback } from "react"
import { type Location, useBeforeUnload, useBlocker } from "react-router"
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx"

interface LeaveGuardProps {
  unsaved: boolean
  /** The loss if the person leaves. */
  description?: string
}

/** Asks before a link, the Back button or closing the window takes away what has been typed. */
export function LeaveGuard({ unsaved, description = "What you typed has not been saved." }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && addressOf(currentLocation) !== addressOf(nextLocation),
  )
  useBeforeUnload(useCallback((event) => unsaved && event.preventDefault(), [unsaved]))
  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      title="Leave without saving?"
      description={description}
      confirmLabel="Leave"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  )
}

const addressOf = ({ pathname, search }: Location) => pathname + search
