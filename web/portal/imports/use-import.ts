import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { type ImportKind, matchColumns, type Places } from "#contract/books/import-columns.ts"
import { importLimits, type ImportNoun } from "#contract/books/imports.ts"
import { attemptOf } from "#web/api/attempt.ts"
import { CallError, messageOf } from "#web/api/call.ts"
import { type ImportAttempt, imports } from "#web/api/imports.ts"
import { refreshBooks } from "#web/api/refresh-books.ts"
import { FileProblem, type ImportFile, readFile, refuseTooMuchText } from "#web/parts/csv-file/read-file.ts"
import { checkRows } from "#web/portal/imports/check-rows.ts"
import type { ImportState } from "#web/portal/imports/import-state.ts"

const nothing = { places: {} }

/** An import from the choice of the file to its end. One work at a time; the next one stops the one before. */
export function useImport<Row>(kind: ImportKind<Row>, noun: ImportNoun) {
  const client = useQueryClient()
  const attempt = useRef<ImportAttempt>(undefined)
  const [state, setState] = useState<ImportState<Row>>(nothing)
  const change = (changes: Partial<ImportState<Row>>) => setState((before) => ({ ...before, ...changes }))
  const run = useWork((problem) => change({ sent: undefined, problem }))

  async function check(file: ImportFile, places: Places, signal: AbortSignal) {
    setState({ file, places })
    if (kind.columns.some(({ key, required }) => required && places[key] === undefined)) return
    const checked = checkRows(kind, file, places)
    refuseTooMuchText(checked.good, importLimits.bytes)
    change({ checked })
    const values = checked.good.map(kind.sameBy.valueOf).filter((value) => value !== null)
    if (values.length === 0) return
    // The count is optional: without a reply nothing is shown.
    const counted = await imports.countKnown(noun, values, signal).catch(() => ({}))
    if (!signal.aborted) change(counted)
  }

  const choose = (chosen: File) =>
    run(async (signal) => {
      setState(nothing)
      const file = await readFile(chosen, importLimits.rows)
      if (!signal.aborted) await check(file, matchColumns(kind.columns, file.headings), signal)
    }, problemOfFile)

  const place = (key: string, at: number | undefined) =>
    run(async (signal) => {
      if (state.file) await check(state.file, { ...state.places, [key]: at }, signal)
    }, problemOfFile)

  const send = () =>
    run(
      async (signal) => {
        if (!state.checked) return
        change({ problem: undefined, sent: 0 })
        attempt.current = attemptOf({ noun, rows: state.checked.good }, attempt.current)
        const result = await imports.create(attempt.current, (sent) => change({ sent }), signal)
        attempt.current = undefined
        change({ sent: undefined, result })
        void refreshBooks(client, `/api/${noun}`)
      },
      (error) => refusedLine(error, state) ?? messageOf(error, noAnswer),
    )

  return { state, choose, place, send, restart: () => setState(nothing) }
}

const noAnswer = "The connection failed before the reply came. Please try again: no row is added twice."

const problemOfFile = (error: unknown) =>
  error instanceof FileProblem ? error.message : "This file could not be read. Choose it again."

/** The server counts the rows that it got, and the person the lines of the file. */
function refusedLine<Row>(error: unknown, { checked }: ImportState<Row>): string | undefined {
  const [field, reason] = error instanceof CallError ? (Object.entries(error.fields)[0] ?? []) : []
  const record = checked?.records[Number(/^rows\.(\d+)/.exec(field ?? "")?.[1])]
  return record && `Nothing was imported. Correct line ${record.line} of the file or leave it out: ${reason}.`
}

/** Runs one long work at a time: the next one, or leaving the page, stops the one before. */
function useWork(onFailed: (message: string) => void) {
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  /** Shows errors as a message; ignores errors after the work was stopped. */
  return async (work: (signal: AbortSignal) => Promise<void>, messageFor: (error: unknown) => string) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    try {
      await work(controller.signal)
    } catch (error) {
      if (!controller.signal.aborted) onFailed(messageFor(error))
    }
  }
}
