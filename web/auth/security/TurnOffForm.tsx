import { useDisableSecondFactor } from "#web/api/second-factor.ts"
import { showToast } from "#web/ui/toast.ts"
import { ProofForm } from "./ProofForm.tsx"
import { StepHeading } from "./StepHeading.tsx"

interface TurnOffFormProps {
  email: string
  onDone: () => void
  onCancel: () => void
}

export function TurnOffForm({ email, onDone, onCancel }: TurnOffFormProps) {
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
