import { useId, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { useSecondFactor } from "#web/api/second-factor.ts"
import { useSession } from "#web/api/session.ts"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { Card } from "#web/ui/Card.tsx"
import { Skeleton } from "#web/ui/Skeleton.tsx"
import { RecoveryCodes } from "./RecoveryCodes.tsx"
import { SecondFactorOff } from "./SecondFactorOff.tsx"
import { SecondFactorOn } from "./SecondFactorOn.tsx"

/** Whether signing in asks for a code too, and everything one does about it. */
export function SecondFactor() {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const session = useSession()
  const query = useSecondFactor()
  const { data: status, error } = query
  // Shown only once, so they stay until the user has saved them, regardless of the status.
  const [codes, setCodes] = useState<readonly string[]>()
  if (session.state !== "signed-in") return null
  const { email } = session.user

  /** What had the focus is gone. */
  function finish() {
    flushSync(() => setCodes(undefined))
    heading.current?.focus()
  }

  return (
    <Card as="section" aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        Second factor
      </h3>
      {codes && <RecoveryCodes codes={codes} email={email} onDone={finish} />}
      {!codes && status?.since && (
        <SecondFactorOn status={status} since={status.since} email={email} onCodes={setCodes} onSettled={finish} />
      )}
      {!codes && status && !status.since && (
        <SecondFactorOff isAvailable={status.available} email={email} onCodes={setCodes} onSettled={finish} />
      )}
      {!status && <LoadProblem of={query} fallback="Failed to load the second factor." />}
      {!status && !error && <Skeleton label="Loading" />}
    </Card>
  )
}
