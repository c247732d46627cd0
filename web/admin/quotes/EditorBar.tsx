import { sumRows } from "#contract/quotes/charge-words.ts"
import { marginWords } from "#contract/quotes/quote-margins.ts"
import { formatDollars } from "#contract/values/money.ts"
import type { typedTotals } from "#web/admin/quotes/typed-totals.ts"
import type { SaveState } from "#web/admin/quotes/use-saving.ts"
import styles from "#web/admin/quotes/EditorBar.module.css"
import { Actions } from "#web/ui/Actions.tsx"
import { Button } from "#web/ui/Button.tsx"
import { FormProblem, type ShownProblem } from "#web/ui/FormProblem.tsx"
import ui from "#web/ui/primitives.module.css"

interface EditorBarProps {
  totals: ReturnType<typeof typedTotals>
  /** In percent; a lower margin is warned of. */
  marginFloor: number | null
  state: SaveState
  savedAt: string
  pending: boolean
  problem: ShownProblem | undefined
  onSave: () => void
  onPreview: () => void
  onSend: () => void
}

/** Totals, whether all is saved, and what follows; it stays in sight. */
export function EditorBar(props: EditorBarProps) {
  const { totals, marginFloor, state, savedAt, pending, problem, onSave, onPreview, onSend } = props
  return (
    <section className={styles.bar} aria-label="Totals and sending" data-sticky-bar>
      <div className={ui.stack1}>
        <dl className={styles.totals}>
          {sumRows(totals).map(([label, amount], at) => (
            // Two charges may have one name.
            <Sum key={at} label={label} amount={amount} />
          ))}
        </dl>
        {totals.rows.length > 0 && (
          <p className={styles.state}>{totals.rows.map((row) => row.join(": ")).join("; ")}</p>
        )}
        {totals.margin && <p className={styles.state}>{marginWords(totals.margin, marginFloor)}</p>}
        <p className={styles.state} role="status" data-failed={state.kind === "failed" || state.kind === "held"}>
          {wordsOf(state, savedAt)}
        </p>
      </div>
      <FormProblem problem={problem} />
      <Actions>
        {state.kind === "failed" && (
          <Button variant="quiet" onClick={onSave}>
            Save again
          </Button>
        )}
        <Button variant="secondary" onClick={onPreview}>
          Preview
        </Button>
        <Button pending={pending} onClick={onSend}>
          Send quote
        </Button>
      </Actions>
    </section>
  )
}

function Sum({ label, amount }: { label: string; amount: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatDollars(amount)}</dd>
    </div>
  )
}

const clock = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" })

function wordsOf(state: SaveState, savedAt: string): string {
  if (state.kind === "failed") return `Not saved: ${state.message}`
  if (state.kind === "held") return "Not saved: choose a version at the top"
  const saved = `Saved ${clock.format(new Date(savedAt)).replaceAll("\u202f", " ")}`
  if (state.kind === "saved") return saved
  if (state.kind === "partly") return `${saved}, ${state.message}`
  return state.kind === "saving" ? "Saving…" : "Not saved yet"
}
