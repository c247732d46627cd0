import { useState } from "react"
import type { SecondFactorStatus } from "#contract/auth/second-factor.ts"
import { useDisableSecondFactor, useRenewRecoveryCodes } from "#web/api/second-factor.ts"
import { ProofForm } from "#web/auth/security/ProofForm.tsx"
import { StepHeading } from "#web/auth/security/StepHeading.tsx"
import { DateTime } from "#web/parts/DateTime.tsx"
import { Actions } from "#web/ui/Actions.tsx"
import { Badge } from "#web/ui/Badge.tsx"
import { Button } from "#web/ui/Button.tsx"
import { showToast } from "#web/ui/toast.ts"

interface SecondFactorOnProps {
  status: SecondFactorStatus
  since: string
  email: string
  onCodes: (codes: readonly string[]) => void
  onSettled: () => void
}

/** Actions while it is on, each with the password and a code. */
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

interface NewCodesFormProps {
  email: string
  onCodes: (codes: readonly string[]) => void
  onCancel: () => void
}

/** Ten new recovery codes, in the place of those that are left. */
function NewCodesForm({ email, onCodes, onCancel }: NewCodesFormProps) {
  const { mutateAsync: renew } = useRenewRecoveryCodes()
  return (
    <>
      <StepHeading>Create new recovery codes</StepHeading>
      <ProofForm
        email={email}
        words={{ submit: "Create New Codes", pending: "Creating new codes...", failure: "No new codes were created." }}
        send={async (proof) => onCodes((await renew(proof)).recoveryCodes)}
        onCancel={onCancel}
      />
    </>
  )
}

interface TurnOffFormProps {
  email: string
  onDone: () => void
  onCancel: () => void
}

function TurnOffForm({ email, onDone, onCancel }: TurnOffFormProps) {
  const { mutateAsync: disable } = useDisableSecondFactor()
  return (
    <>
      <StepHeading>Turn off the second factor</StepHeading>
      <ProofForm
        email={email}
        variant="danger"
        words={{
          submit: "Turn Off",
          pending: "Turning off...",
          failure: "The second factor could not be turned off.",
        }}
        send={async (proof) => {
          const { message } = await disable(proof)
          showToast({ title: "Second factor turned off", description: message })
          onDone()
        }}
        onCancel={onCancel}
      />
    </>
  )
}
