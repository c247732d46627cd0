import { useCallback } from "react"
import { type Location, useBeforeUnload, useBlocker } from "react-router"
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx"

interface LeaveGuardProps {
  unsaved: boolean
  /** The loss if the person leaves. */
  description?: string
}

/**
 * Asks before a link, the Back button or closing the window takes away what has been typed. A router has one blocker at a
 * time, so a form with nothing to lose leaves it to the other forms of the page.
 */
export function LeaveGuard({ unsaved, ...rest }: LeaveGuardProps) {
  return unsaved && <Guard {...rest} />
}

function Guard({ description = "What you typed has not been saved." }: Omit<LeaveGuardProps, "unsaved">) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => addressOf(currentLocation) !== addressOf(nextLocation),
  )
  useBeforeUnload(useCallback((event) => event.preventDefault(), []))
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
