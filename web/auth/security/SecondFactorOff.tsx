import { useConfirmSecondFactor, useSetUpSecondFactor } from "#web/api/second-factor.ts"
import { messageOf } from "#web/api/call.ts"
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
      onError: (error) => {
        const description = messageOf(error, "The second factor could not be set up. Please try again.")
        showToast({ title: "Error", description, tone: "destructive" })
      },
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
          Off. With a second factor, signing in asks for your password and for a code from an app on your phone, so that
          a stolen password opens nothing.
        </p>
        {isAvailable ? (
          <div>
            <Button pending={setup.isPending} onClick={begin}>
              Set Up
            </Button>
          </div>
        ) : (
          <p>It cannot be set up here yet: the operator of this site has to give the server a SECRET_KEY.</p>
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
