import { useShellContent } from "#web/parts/shell-content.ts"
import { Actions } from "#web/ui/Actions.tsx"
import { Button } from "#web/ui/Button.tsx"
import { CopyButton } from "#web/ui/CopyButton.tsx"
import styles from "./RecoveryCodes.module.css"
import { StepHeading } from "./StepHeading.tsx"
import ui from "#web/ui/primitives.module.css"

interface RecoveryCodesProps {
  codes: readonly string[]
  email: string
  onDone: () => void
}

/** The codes for the day when the phone is gone, shown this once: to copy, print or keep as a file. */
export function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
  const { company } = useShellContent()
  const account = `${email} at ${company.name}`
  const sheet = [`Recovery codes of ${account}`, "Each works once instead of a code from the app.", "", ...codes]
  return (
    <div className={`${ui.stack4} ${styles.sheet}`}>
      <StepHeading>Keep your recovery codes</StepHeading>
      <p>Use them if you lose your phone. Each works once instead of a code from the app. They are shown only now.</p>
      <p data-print="only">{account}</p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Actions>
        <CopyButton text={sheet.join("\n")} what="list of codes" />
        <Button variant="secondary" onClick={() => saveAsFile("recovery-codes.txt", sheet.join("\r\n"))}>
          Download
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          Print
        </Button>
        <Button onClick={onDone}>I've Saved Them</Button>
      </Actions>
    </div>
  )
}

function saveAsFile(name: string, text: string) {
  const href = URL.createObjectURL(new Blob([text], { type: "text/plain" }))
  Object.assign(document.createElement("a"), { href, download: name }).click()
  URL.revokeObjectURL(href)
}
