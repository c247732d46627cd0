import { useState } from "react"
import { type ImportKind, matchColumns, type Places } from "#contract/books/import-columns.ts"
import type { ImportNoun } from "#contract/books/imports.ts"
import { messageOf } from "#web/api/call.ts"
import { checkRows } from "#web/portal/imports/check-rows.ts"
import { countKnown } from "#web/portal/imports/count-known.ts"
import { FileProblem } from "#web/parts/csv-file/file-problem.ts"
import type { ImportState, Progress } from "#web/portal/imports/import-state.ts"
import { type ImportFile, readFile } from "#web/parts/csv-file/read-file.ts"
import { useSending } from "#web/portal/imports/use-sending.ts"
import { useWork } from "#web/portal/imports/use-work.ts"
import { showToast } from "#web/ui/toast.ts"

const nothing = { places: {} }

/** An import from the choice of the file to its end. One work at a time; the next one stops the one before. */
export function useImport<Row>(kind: ImportKind<Row>, noun: ImportNoun) {
  const sending = useSending(kind, noun)
  const [state, setState] = useState<ImportState<Row>>(nothing)
  const change = (changes: Partial<ImportState<Row>>) => setState((before) => ({ ...before, ...changes }))
  const report = (step: Progress["kind"]) => (done: number | undefined) => change({ progress: { kind: step, done } })

  const { run, stop } = useWork((problem) => change({ progress: undefined, problem }))

  async function check(file: ImportFile, places: Places, signal: AbortSignal) {
    sending.forget()
    change({ file, places, checked: undefined, known: undefined, problem: undefined, progress: undefined })
    if (kind.columns.some(({ key, required }) => required && places[key] === undefined)) return
    report("checking")(0)
    const checked = await checkRows(kind, file, places, { signal, onProgress: report("checking") })
    change({ checked, progress: undefined })
    // A kindness: without an answer nothing is said about it.
    const known = await countKnown(kind, noun, checked.good, signal).catch(() => undefined)
    if (!signal.aborted) change({ known })
  }

  const choose = (chosen: File) =>
    run(
      async (signal) => {
        sending.forget()
        setState({ ...nothing, progress: { kind: "reading", done: 0 } })
        const file = await readFile(chosen, { signal, onProgress: report("reading") })
        await check(file, matchColumns(kind.columns, file.headings), signal)
      },
      (error) => (error instanceof FileProblem ? error.message : "This file could not be read. Choose it again."),
    )

  const place = (key: string, at: number | undefined) =>
    run(
      async (signal) => {
        if (state.file) await check(state.file, { ...state.places, [key]: at }, signal)
      },
      () => "The rows could not be checked",
    )

  const send = () =>
    run(
      async (signal) => {
        if (!state.checked) return
        change({ problem: undefined })
        const result = await sending.send(state.checked, { signal, onProgress: (progress) => change({ progress }) })
        change({ progress: undefined, result })
      },
      (error) => messageOf(error, "The import was interrupted. Nothing has been imported yet. Please try again."),
    )

  function cancel() {
    const wasSending = state.progress?.kind === "sending"
    stop()
    sending.forget()
    if (wasSending) {
      change({ progress: undefined })
      showToast({ title: "Import canceled", description: "Nothing was imported." })
    } else setState(nothing)
  }

  return { state, choose, place, send, cancel, restart: () => setState(nothing) }
}
