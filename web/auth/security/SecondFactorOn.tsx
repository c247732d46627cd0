import { useState } from "react"
import type { SecondFactorStatus } from "#contract/second-factor.ts"
import { useDisableSecondFactor, useRenewRecoveryCodes } from "#web/api/second-factor.ts"
import { Badge } from "#web/ui/Badge.tsx"
import { Button } from "#web/ui/Button.tsx"
import { showToast } from "#web/ui/toast.ts"
import { Moment } from "./Moment.tsx"
import { ProofForm } from "./ProofForm.tsx"
import styles from "./ProofForm.module.css"
import { StepHeading } from "./StepHeading.tsx"

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
  const { mutateAsync: disable } = useDisableSecondFactor()
  const { mutateAsync: renew } = useRenewRecoveryCodes()

  function cancel() {
    setWish(undefined)
    onSettled()
  }

  if (wish === "off") {
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
            onSettled()
          }}
          onCancel={cancel}
        />
      </>
    )
  }
  if (wish === "codes") {
    return (
      <>
        <StepHeading>Make new recovery codes</StepHeading>
        <ProofForm
          email={email}
          words={{ submit: "Make New Codes", pending: "Making new codes...", failure: "No new codes were made." }}
          send={async (proof) => onCodes((await renew(proof)).recoveryCodes)}
          onCancel={cancel}
        />
      </>
    )
  }
  return (
    <>
      <p>
        <Badge tone="positive">On</Badge> since <Moment at={since} />. Signing in asks for a code from your
        authenticator app.
      </p>
      <RecoveryCodesLeft count={status.recoveryCodesLeft} />
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => setWish("codes")}>
          New Recovery Codes
        </Button>
        <Button variant="secondary" onClick={() => setWish("off")}>
          Turn Off
        </Button>
      </div>
    </>
  )
}

const few = 3

function RecoveryCodesLeft({ count }: { count: number }) {
  return (
    <p>
      {count === 1 ? "1 recovery code is left." : `${count} recovery codes are left.`}
      {count <= few && <strong> Make new ones before you need them.</strong>}
    </p>
  )
}
