import { useEffect, useRef } from "react"
import { formatCount } from "#contract/values/counts.ts"
import styles from "#web/portal/imports/ImportScreen.module.css"
import type { ImportWords } from "#web/portal/imports/import-state.ts"
import type { Progress } from "#web/portal/imports/import-state.ts"
import { Button } from "#web/ui/Button.tsx"
import { ProgressBar } from "#web/ui/ProgressBar.tsx"
import ui from "#web/ui/primitives.module.css"

interface SendingBarProps {
  progress: Progress
  rows: number
  words: ImportWords
  onCancel: () => void
}

/** How many rows the server has. Replaces the button that began the import, and takes its focus. */
export function SendingBar({ progress: { kind, done = 0 }, rows, words, onCancel }: SendingBarProps) {
  const cancel = useRef<HTMLDivElement>(null)
  useEffect(() => cancel.current?.querySelector("button")?.focus(), [])
  return (
    <>
      {kind === "sending" ? (
        <ProgressBar label={`Sending ${words.noun}`} value={done}>
          {`${formatCount(Math.round(done * rows))} of ${formatCount(rows)}`}
        </ProgressBar>
      ) : (
        <ProgressBar label={`Adding ${words.noun} to your list`} value={undefined} />
      )}
      <div ref={cancel} className={`${ui.cluster3} ${ui.alignCenter} ${styles.actions}`}>
        <Button variant="secondary" disabled={kind === "saving"} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  )
}
