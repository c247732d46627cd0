import { type FormEvent, type Ref, useRef, useState } from "react"
import { flushSync } from "react-dom"
import type { z } from "zod"
import { type RefusedFields, refusedFields } from "#contract/refused-fields.ts"
import { type Attempt, attemptOf } from "#web/api/attempt.ts"
import { type BookRow, type RowCalls, useSaveRow } from "#web/api/books.ts"
import { CallError } from "#web/api/call.ts"
import { focusProblem, shownProblem } from "#web/parts/use-submit.ts"
import type { ShownProblem } from "#web/ui/FormProblem.tsx"
import { type Texts, useRowTexts } from "#web/portal/books/use-row-texts.ts"

interface RowFormOptions<T extends Texts, Row extends BookRow, Body extends object> {
  /** The row to change; undefined for a new one. */
  row: Row | undefined
  /** Texts to start with instead of the row's, as not yet saved. */
  draft?: Texts | undefined
  /** Receives a function that returns the current texts. */
  typed?: Ref<() => Texts>
  textsOf: (row: Row | undefined) => T
  bodyOf: (texts: T, row: Row | undefined) => Body
  schema: z.ZodType
  calls: RowCalls<Row, Body>
  onUnsaved: (unsaved: boolean) => void
  onSaved: (row: Row) => void
  onFailed: (error: unknown) => void
}

/**
 * The form of one row: checks by the contract, saves once, puts what the server refuses under its field, and stops when
 * the row has been changed elsewhere. What was typed stays until it is saved.
 */
export function useRowForm<T extends Texts, Row extends BookRow, Body extends object>(
  options: RowFormOptions<T, Row, Body>,
) {
  const { draft, typed, textsOf, bodyOf, schema, calls, onUnsaved, onSaved, onFailed } = options
  const [base, setBase] = useState(options.row)
  const [newer, setNewer] = useState<Row>()
  const [problem, setProblem] = useState<ShownProblem>()
  const element = useRef<HTMLFormElement>(null)
  const attempt = useRef<Attempt<Body>>(undefined)
  const underWay = useRef(false)
  const saving = useSaveRow(calls)
  const { texts, reset, ...form } = useRowTexts({ saved: textsOf(base), draft, typed, onUnsaved })
  const refuse = (fields: RefusedFields) => form.refuse(fields, element.current)

  async function save(row: Row | undefined) {
    // A second press comes before the button is drawn as disabled.
    if (underWay.current) return
    const body = bodyOf(texts, row)
    if (refuse(refusedFields(schema.safeParse(body).error))) return
    underWay.current = true
    attempt.current = attemptOf(body, attempt.current)
    try {
      const outcome = await saving.mutateAsync({ row, body, key: attempt.current.key })
      setProblem(undefined)
      if (outcome.kind === "changed-meanwhile") return setNewer(outcome.row)
      restart(outcome.row)
      onUnsaved(false)
      onSaved(outcome.row)
    } catch (error) {
      onFailed(error)
      if (error instanceof CallError && refuse(error.fields)) return setProblem(undefined)
      flushSync(() => setProblem(shownProblem(error, "Your changes were not saved.", true)))
      focusProblem(element.current)
    } finally {
      underWay.current = false
    }
  }

  /** Starts over from a row: as it was saved, or as it is elsewhere. */
  function restart(row: Row | undefined) {
    setBase(row)
    setProblem(undefined)
    setNewer(undefined)
    reset(textsOf(row))
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (underWay.current) return
    const unreadable = findUnreadable(event.currentTarget)
    if (unreadable) return void refuse({ [unreadable]: "This value is not valid. Enter it again or clear it." })
    void save(base)
  }

  /** The change made elsewhere has been seen, and is to be written over. */
  const keepMine = () => void save(newer)

  return { ...form, texts, element, problem, submit, restart, keepMine, base, newer, pending: saving.isPending }
}

/** The name of a number or date field whose text the browser cannot read; its value is "". */
function findUnreadable(form: HTMLFormElement): string | undefined {
  const inputs = [...form.elements].filter((element) => element instanceof HTMLInputElement)
  return inputs.find(({ validity }) => validity.badInput)?.name
}
