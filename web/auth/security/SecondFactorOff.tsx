import { useConfirmSecondFactor, useSetUpSecondFactor } from "#web/api/second-factor.ts"
import { showFailure } from "#web/parts/show-failure.ts"
import { Button } from "#web/ui/Button.tsx"
import { showToast } from "#web/ui/toast.ts"
import { AppSecret } from "./AppSecret.tsx"
import { ProofForm } from "./ProofForm.tsx"

interface SecondFactorOffProps {
  /** False where the server has no key to keep a secret with. */
  isAvailable: boolean
  email: string
  onCodes: (codes: readonly string[]) => void
  onSettled: () => void
}

/** Leads through setting it up: the app gets the secret, then a code of it is tried. */
export function SecondFactorOff({ isAvailable, email, onCodes, onSettled }: SecondFactorOffProps) {
  const setup = useSetUpSecondFactor()
  const { mutateAsync: confirm } = useConfirmSecondFactor()

  function begin() {
    setup.mutate(undefined, {
      onError: (error) => showFailure(error, "The second factor could not be set up. Please try again."),
    })
  }

  function cancel() {
    setup.reset()
    onSettled()
  }

  if (!setup.data) {
    return (
      <>
        <p>
          Off. With a second factor, you sign in with your password and a code from an app on your phone. A stolen
          password alone is not enough.
        </p>
        {isAvailable ? (
          <div>
            <Button pending={setup.isPending} onClick={begin}>
              Set Up
            </Button>
          </div>
        ) : (
          <p>It cannot be set up yet: the operator of this site must set a SECRET_KEY on the server.</p>
        )}
      </>
    )
  }
  return (
    <>
      <AppSecret {...setup.data} />
      <ProofForm
        email={email}
        withRecovery={false}
        words={{ submit: "Turn On", pending: "Turning on...", failure: "The second factor could not be turned on." }}
        send={async (proof) => {
          const { recoveryCodes, message } = await confirm(proof)
          showToast({ title: "Second factor turned on", description: message })
          onCodes(recoveryCodes)
        }}
        onCancel={cancel}
      />
    </>
  )
}
