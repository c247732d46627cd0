import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import type { ImportNoun, ImportResult, UndoneImport } from "#contract/books/imports.ts"
import { counted } from "#contract/values/counts.ts"
import { messageOf } from "#web/api/call.ts"
import { imports } from "#web/api/imports.ts"
import { refreshBooks } from "#web/api/refresh-books.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import type { ImportFile } from "#web/parts/csv-file/read-file.ts"
import { BadRows } from "#web/portal/imports/BadRows.tsx"
import type { BadRow } from "#web/portal/imports/check-rows.ts"
import type { ImportWords } from "#web/portal/imports/import-state.ts"
import styles from "#web/portal/imports/ImportScreen.module.css"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import ui from "#web/ui/primitives.module.css"

interface ResultCardProps {
  words: ImportWords
  result: ImportResult
  file: ImportFile | undefined
  leftOut: readonly BadRow[]
  onRestart: () => void
}

/** The imported rows, the rows left out, and the next steps. */
export function ResultCard({ words, result: { id, rows }, file, leftOut, onRestart }: ResultCardProps) {
  const { undone, problem, pending, undo } = useUndo(words.noun, id)
  const heading = useRef<HTMLHeadingElement>(null)
  // Focuses the outcome, because the pressed button is gone.
  const isUndone = undone !== undefined
  useEffect(() => {
    heading.current?.focus({ preventScroll: isUndone })
  }, [isUndone])

  return (
    <Card as="section" aria-labelledby="result-heading">
      <h2 ref={heading} id="result-heading" className={styles.heading} tabIndex={-1}>
        {undone ? "Import undone" : "Import finished"}
      </h2>
      <div role="status" className={`${ui.stack1} ${styles.counts}`}>
        <p>{undone ? `${counted(undone.removed, words.one)} removed` : `${counted(rows, words.one)} imported`}</p>
        {undone && undone.kept > 0 && (
          <p>{counted(undone.kept, words.one)} kept because they were changed after the import.</p>
        )}
        {!undone && leftOut.length > 0 && <p>{counted(leftOut.length, "row")} skipped. The reasons are below.</p>}
      </div>
      <div role="alert" className={styles.problem}>
        {problem}
      </div>
      <div className={`${ui.cluster3} ${ui.alignCenter} ${styles.actions}`}>
        <ButtonLink to={words.listPath}>Go to {words.noun}</ButtonLink>
        {!undone && (
          <Button variant="secondary" pending={pending ?? false} onClick={() => void undo()}>
            Undo this import
          </Button>
        )}
        <Button variant="secondary" onClick={onRestart}>
          Import another file
        </Button>
      </div>
      {!undone && file && leftOut.length > 0 && <BadRows file={file} bad={leftOut} words={words} />}
    </Card>
  )
}

interface Undoing {
  pending?: boolean
  problem?: string
  undone?: UndoneImport
}

/** Takes out again what an import brought. */
function useUndo(noun: ImportNoun, id: string) {
  const client = useQueryClient()
  const [state, setState] = useState<Undoing>({})

  async function undo() {
    setState({ pending: true })
    try {
      setState({ undone: await imports.undo(id) })
      void refreshBooks(client, `/api/${noun}`)
    } catch (error) {
      setState({ problem: messageOf(error, "The import could not be undone. Please try again.") })
    }
  }

  return { ...state, undo }
}
