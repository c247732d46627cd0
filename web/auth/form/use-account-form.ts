import { type FormEvent, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { CallError } from "#web/api/call.ts"
import { type FormErrors, withoutErrorOf } from "./form-errors.ts"
import { useIsInteractive } from "./use-is-interactive.ts"

interface AccountFormOptions<Field extends string> {
  fields: readonly Field[]
  check: (texts: Record<Field, string>) => FormErrors<Field>
  /** Rejects with the error of the call. */
  send: (texts: Record<Field, string>) => Promise<void>
  onFailure: (error: unknown) => void
}

/**
 * One form of the account screens: checks, sends once, and moves focus to the first error. The fields keep
 * their own text, so that nothing typed is lost, neither before the script has started nor when a call fails.
 */
export function useAccountForm<Field extends string>(options: AccountFormOptions<Field>) {
  const { fields, check, send, onFailure } = options
  const element = useRef<HTMLFormElement>(null)
  const underWay = useRef(false)
  const [pending, setPending] = useState(false)
  const [errors, setErrors] = useState<FormErrors<Field>>({})
  const ready = useIsInteractive()

  function settle(refused: FormErrors<Field>) {
    underWay.current = false
    flushSync(() => {
      setPending(false)
      setErrors(refused)
    })
    const refusedField = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (refusedField) refusedField.focus()
    // The button lost the focus while it was disabled.
    else if (document.activeElement === document.body)
      element.current?.querySelector<HTMLElement>("[type=submit]")?.focus()
  }

  async function attempt(texts: Record<Field, string>) {
    try {
      await send(texts)
      settle({})
    } catch (error) {
      settle(error instanceof CallError ? pick(error.fields, fields) : {})
      onFailure(error)
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (underWay.current) return
    const texts = textsIn(event.currentTarget, fields)
    const refused = check(texts)
    if (Object.keys(refused).length > 0) return settle(refused)
    underWay.current = true
    setErrors({})
    setPending(true)
    void attempt(texts)
  }

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement // Only fields of the form send this.
    setErrors((known) => withoutErrorOf(known, name))
  }

  return { element, ready, pending, errors, onSubmit, onInput }
}

export type AccountFormState = Omit<ReturnType<typeof useAccountForm>, "errors">

/** Read from the fields themselves: a password manager may have filled them without any event. */
function textsIn<Field extends string>(form: HTMLFormElement, fields: readonly Field[]): Record<Field, string> {
  const data = new FormData(form)
  const text = (field: Field) => {
    const value = data.get(field)
    return typeof value === "string" ? value : ""
  }
  return Object.fromEntries(fields.map((field) => [field, text(field)])) as Record<Field, string> // One entry for each.
}

function pick<Field extends string>(refused: Record<string, string>, fields: readonly Field[]): FormErrors<Field> {
  const shown = fields.flatMap((field) => (refused[field] === undefined ? [] : [[field, refused[field]] as const]))
  return Object.fromEntries(shown) as FormErrors<Field> // Only keys of `fields`.
}
