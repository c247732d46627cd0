import { useRenewRecoveryCodes } from "#web/api/second-factor.ts"
import { ProofForm } from "./ProofForm.tsx"
import { StepHeading } from "./StepHeading.tsx"

interface NewCodesFormProps {
  email: string
  onCodes: (codes: readonly string[]) => void
  onCancel: () => void
}

/** Ten new recovery codes, in the place of those that are left. */
export function NewCodesForm({ email, onCodes, onCancel }: NewCodesFormProps) {
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
