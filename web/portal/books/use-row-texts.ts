import { type ChangeEvent, type Ref, useEffect, useImperativeHandle, useState } from "react"
import type { RefusedFields } from "#contract/refused-fields.ts"

/** The current text of every field. */
export type Texts = Record<string, string>

interface RowTextsOptions<T extends Texts> {
  /** Initial values of the fields. */
  saved: T
  /** Texts to start with instead, as not yet saved. */
  draft: Texts | undefined
  /** Receives a function that returns the current texts. */
  typed: Ref<() => Texts> | undefined
  onUnsaved: (unsaved: boolean) => void
}

/** The fields of a row's form: their texts and errors. */
export function useRowTexts<T extends Texts>({ saved, draft, typed, onUnsaved }: RowTextsOptions<T>) {
  const [start, setStart] = useState(saved)
  const [texts, setTexts] = useState<T>({ ...saved, ...draft })
  const [errors, setErrors] = useState<RefusedFields>({})
  const isDirty = Object.keys(start).some((name) => texts[name] !== start[name])

  useEffect(() => {
    onUnsaved(isDirty)
    // A closed form has no unsaved text.
    return () => onUnsaved(false)
  }, [isDirty, onUnsaved])

  useImperativeHandle(typed, () => () => texts, [texts])

  function setText(name: keyof T & string, text: string) {
    setTexts((before) => ({ ...before, [name]: text }))
    setErrors(({ [name]: _changed, ...others }) => others)
  }

  return {
    texts,
    setText,
    /** The props of a field's input. */
    field: (name: keyof T & string) => ({
      name,
      value: texts[name],
      error: errors[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
        setText(name, target.value),
    }),
    reset(row: T) {
      setStart(row)
      setTexts(row)
      setErrors({})
    },
    /** Shows errors at their fields and focuses the first one. Returns whether any of these fields is on the screen. */
    refuse(refused: RefusedFields, form: HTMLFormElement | null): boolean {
      const known: RefusedFields = {}
      for (const [path, message] of Object.entries(refused)) known[path.split(".")[0]!] ??= message
      const fields = [...(form?.elements ?? [])].filter((element) => (element as HTMLInputElement).name in known)
      setErrors(known)
      const [first] = fields
      if (first instanceof HTMLElement) first.focus()
      return fields.length > 0
    },
  }
}
