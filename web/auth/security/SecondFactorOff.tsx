import { useEffect, useState } from "react"
import { useConfirmSecondFactor, useSetUpSecondFactor } from "#web/api/second-factor.ts"
import { ProofForm } from "./ProofForm.tsx"
import styles from "#web/auth/security/SecondFactorOff.module.css"
import { StepHeading } from "#web/auth/security/StepHeading.tsx"
import { showFailure } from "#web/parts/show-failure.ts"
import { Button } from "#web/ui/Button.tsx"
import { CopyButton } from "#web/ui/CopyButton.tsx"
import ui from "#web/ui/primitives.module.css"
import { showToast } from "#web/ui/toast.ts"

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

interface AppSecretProps {
  /** Base32, as a person types it. */
  secret: string
  /** The same as an address, for the app's camera or, on a phone, for a tap. */
  uri: string
}

/** Hands the secret to an authenticator app, by camera, tap or keyboard. */
function AppSecret({ secret, uri }: AppSecretProps) {
  return (
    <div className={`${ui.stack3} ${ui.justifyStart}`}>
      <StepHeading>Add this account to your authenticator app</StepHeading>
      <p>Scan the QR code with the app, or type in the key. On the phone with the app, choose Open the app.</p>
      <QrCode text={uri} label="QR code with the key for your authenticator app" />
      <p>
        Key: <code className={`${ui.code} ${ui.anywhere}`}>{secret.replace(/.{4}(?=.)/g, "$& ")}</code>
      </p>
      <div className={styles.actions}>
        <CopyButton text={secret} what="key" />
        <a className={styles.open} href={uri}>
          Open the app
        </a>
      </div>
    </div>
  )
}

/** Rows of modules, true for a dark one, with the quiet zone around them. */
type Modules = readonly (readonly boolean[])[]

/** A text as a QR code. The encoder is loaded when the first one is shown. */
function QrCode({ text, label }: { text: string; label: string }) {
  const [modules, setModules] = useState<Modules>()

  useEffect(() => {
    let isWanted = true
    void encodeText(text).then((found) => isWanted && setModules(found))
    return () => {
      isWanted = false
    }
  }, [text])

  const size = modules?.length ?? 1
  return (
    <svg className={styles.picture} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      {modules && <path d={outlineOf(modules)} shapeRendering="crispEdges" />}
    </svg>
  )
}

async function encodeText(text: string): Promise<Modules> {
  const { encode } = await import("uqr")
  return encode(text, { ecc: "M", border: 4 }).data
}

const outlineOf = (modules: Modules) =>
  modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("")
