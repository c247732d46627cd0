import { useState } from "react"
import type { SecondFactorStatus } from "#contract/auth/second-factor.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { Actions } from "#web/ui/Actions.tsx"
import { Badge } from "#web/ui/Badge.tsx"
import { Button } from "#web/ui/Button.tsx"
import { NewCodesForm } from "./NewCodesForm.tsx"
import { TurnOffForm } from "./TurnOffForm.tsx"

interface SecondFactorOnProps {
  status: SecondFactorStatus
  since: string
  email: string
  onCodes: (codes: readonly string[]) => void
  onSettled: () => void
}

/** What can be done while it is on, each with the password and a code. */
export function SecondFactorOn({ status, since, email, onCodes, onSettled }: SecondFactorOnProps) {
  const [wish, setWish] = useState<"off" | "codes">()

  function cancel() {
    setWish(undefined)
    onSettled()
  }

  if (wish === "off") return <TurnOffForm email={email} onDone={onSettled} onCancel={cancel} />
  if (wish === "codes") return <NewCodesForm email={email} onCodes={onCodes} onCancel={cancel} />
  return (
    <>
      <p>
        <Badge tone="positive">On</Badge> since <DateTime value={since} />. Signing in asks for a code from your
        authenticator app.
      </p>
      <RecoveryCodesLeft count={status.recoveryCodesLeft} />
      <Actions>
        <Button variant="secondary" onClick={() => setWish("codes")}>
          New Recovery Codes
        </Button>
        <Button variant="secondary" onClick={() => setWish("off")}>
          Turn Off
        </Button>
      </Actions>
    </>
  )
}

const few = 3

function RecoveryCodesLeft({ count }: { count: number }) {
  return (
    <p>
      {count === 1 ? "1 recovery code left." : `${count} recovery codes left.`}
      {count <= few && <strong> Create new ones before you run out.</strong>}
    </p>
  )
}
