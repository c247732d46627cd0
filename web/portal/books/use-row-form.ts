import { type FormEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from "react"
import { type DefaultValues, type Path, type PathValue, useForm } from "react-hook-form"
import type { z } from "zod"
import { type Attempt, attemptOf } from "#web/api/attempt.ts"
import { type BookRow, type RowCalls, useSaveRow } from "#web/api/books.ts"
import { CallError } from "#web/api/call.ts"
import { checkBy } from "#web/portal/books/check-by.ts"

/** Every field as it stands on the screen. */
export type Texts = Record<string, string>

interface RowFormOptions<T extends Texts, Row extends BookRow, Body extends object> {
  /** The row to change; undefined for a new one. */
  row: Row | undefined
  /** Texts to start with instead of the row's, as not yet saved. */
  draft?: Texts | undefined
  /** Is given what tells the texts as they stand. */
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
  const { textsOf, bodyOf, schema, calls, onUnsaved, onSaved, onFailed } = options
  const [base, setBase] = useState(options.row)
  const [newer, setNewer] = useState<Row>()
  const attempt = useRef<Attempt<Body>>(undefined)
  const underWay = useRef(false)
  const saving = useSaveRow(calls)
  const form = useForm<T>({
    // Plain texts are their own defaults; the library's type allows for deeper ones.
    defaultValues: textsOf(base) as DefaultValues<T>,
    resolver: checkBy<T>(schema, (texts) => bodyOf(texts, base)),
  })
  const { errors, isDirty } = form.formState

  useEffect(() => {
    onUnsaved(isDirty)
    // A form that is gone holds nothing.
    return () => onUnsaved(false)
  }, [isDirty, onUnsaved])

  const { getValues, setValue } = form
  useImperativeHandle(options.typed, () => () => ({ ...getValues() }), [getValues])
  const [draft] = useState(options.draft)
  useEffect(() => {
    for (const [name, text] of Object.entries(draft ?? {})) setValue(...changeOf<T>(name, text))
  }, [draft, setValue])

  async function save(texts: T, row: Row | undefined) {
    // A second press comes before the button is drawn as disabled.
    if (underWay.current) return
    underWay.current = true
    const body = bodyOf(texts, row)
    attempt.current = attemptOf(body, attempt.current)
    try {
      const outcome = await saving.mutateAsync({ row, body, key: attempt.current.key })
      if (outcome.kind === "changed-meanwhile") return setNewer(outcome.row)
      restart(outcome.row)
      onUnsaved(false)
      onSaved(outcome.row)
    } catch (error) {
      onFailed(error)
      if (error instanceof CallError) showRefusals(error.fields)
    } finally {
      underWay.current = false
    }
  }

  function showRefusals(fields: Record<string, string>) {
    for (const [path, message] of Object.entries(fields)) {
      const name = path.split(".")[0] as Path<T>
      if (name in form.getValues()) form.setError(name, { message }, { shouldFocus: true })
    }
  }

  /** Starts over from a row: as it was saved, or as it is elsewhere. */
  function restart(row: Row | undefined) {
    setBase(row)
    setNewer(undefined)
    form.reset(textsOf(row))
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (underWay.current) return
    const unreadable = findUnreadable(event.currentTarget)
    if (unreadable) return form.setError(unreadable as Path<T>, { message: unreadableText }, { shouldFocus: true })
    void form.handleSubmit((texts) => save(texts, base))(event)
  }

  /** The change made elsewhere has been seen, and is to be written over. */
  const keepMine = () => void form.handleSubmit((texts) => save(texts, newer))()

  const errorOf = (name: Path<T>) => {
    const message = errors[name]?.message
    return typeof message === "string" ? message : undefined
  }

  return {
    register: form.register,
    control: form.control,
    errorOf,
    setValue: (name: Path<T>, text: string) => setValue(...changeOf<T>(name, text)),
    submit,
    restart,
    keepMine,
    base,
    newer,
    pending: saving.isPending,
    isDirty,
  }
}

// Every field is a text.
const changeOf = <T extends Texts>(name: string, text: string) =>
  [name as Path<T>, text as PathValue<T, Path<T>>, { shouldDirty: true }] as const

const unreadableText = "This cannot be read. Type it again or clear it."

/** The name of a number or date field with something in it that is neither; the browser hands out "" for it. */
function findUnreadable(form: HTMLFormElement): string | undefined {
  const inputs = [...form.elements].filter((element) => element instanceof HTMLInputElement)
  return inputs.find(({ validity }) => validity.badInput)?.name
}
