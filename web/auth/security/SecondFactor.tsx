import { useId, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { useSecondFactor } from "#web/api/second-factor.ts"
import { useSession } from "#web/api/session.ts"
import styles from "#web/auth/security/SecondFactor.module.css"
import { SecondFactorOff } from "./SecondFactorOff.tsx"
import { SecondFactorOn } from "./SecondFactorOn.tsx"
import { StepHeading } from "#web/auth/security/StepHeading.tsx"
import { LeaveGuard } from "#web/parts/LeaveGuard.tsx"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { useShellContent } from "#web/parts/shell-content.ts"
import { Actions } from "#web/ui/Actions.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { CopyButton } from "#web/ui/CopyButton.tsx"
import ui from "#web/ui/primitives.module.css"
import { Skeleton } from "#web/ui/Skeleton.tsx"

/** Whether signing in asks for a code too, and everything one does about it. */
export function SecondFactor() {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const session = useSession()
  const query = useSecondFactor()
  const { data: status, error } = query
  // Shown only once, so they stay until the user has saved them, regardless of the status.
  const [codes, setCodes] = useState<readonly string[]>()
  if (session.state !== "signed-in") return null
  const { email } = session.user

  /** Focuses the heading, because the focused element is gone. */
  function finish() {
    flushSync(() => setCodes(undefined))
    heading.current?.focus()
  }

  return (
    <Card as="section" aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        Second factor
      </h3>
      {codes && <RecoveryCodes codes={codes} email={email} onDone={finish} />}
      {!codes && status?.since && (
        <SecondFactorOn status={status} since={status.since} email={email} onCodes={setCodes} onSettled={finish} />
      )}
      {!codes && status && !status.since && (
        <SecondFactorOff isAvailable={status.available} email={email} onCodes={setCodes} onSettled={finish} />
      )}
      {!status && <LoadProblem of={query} fallback="Failed to load the second factor." />}
      {!status && !error && <Skeleton label="Loading" />}
    </Card>
  )
}

interface RecoveryCodesProps {
  codes: readonly string[]
  email: string
  onDone: () => void
}

/** The codes for a lost phone, shown only this once: to copy, print or keep as a file. */
function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
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
      <LeaveGuard unsaved description="The recovery codes are not shown again." />
    </div>
  )
}

function saveAsFile(name: string, text: string) {
  const href = URL.createObjectURL(new Blob([text], { type: "text/plain" }))
  Object.assign(document.createElement("a"), { href, download: name }).click()
  URL.revokeObjectURL(href)
}
