import styles from "./AppSecret.module.css"
import { CopyButton } from "#web/ui/CopyButton.tsx"
import { QrCode } from "./QrCode.tsx"
import { StepHeading } from "./StepHeading.tsx"
import ui from "#web/ui/primitives.module.css"

interface AppSecretProps {
  /** Base32, as a person types it. */
  secret: string
  /** The same as an address, for the app's camera or, on a phone, for a tap. */
  uri: string
}

/** Hands the secret to an authenticator app, by camera, tap or keyboard. */
export function AppSecret({ secret, uri }: AppSecretProps) {
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
