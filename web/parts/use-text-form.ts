import { type FormEvent, useState } from "react"
import type { z } from "zod"
import { refusedFields } from "#contract/refused-fields.ts"
import { useIsInteractive } from "#web/parts/use-is-interactive.ts"
import { type Submission, useSubmit } from "#web/parts/use-submit.ts"

interface TextFormOptions<Field extends string> extends Pick<Submission, "failed" | "toast" | "onFailure"> {
  fields: readonly Field[]
  /** The contract's rules. They are loaded when someone uses the form, because they weigh more than a public page may. */
  rules: () => Promise<z.ZodType>
  bodyOf: (texts: Record<Field, string>) => unknown
  /** Errors that only the screen can find: a confirmation, a tick. */
  alsoRefused?: (texts: Record<Field, string>) => { [Name in Field]?: string | false }
  /** Rejects with the error of the call. */
  send: (texts: Record<Field, string>) => Promise<void>
}

/**
 * A form whose fields keep their own text, so that nothing typed is lost, neither before the script has started nor when
 * a call fails.
 */
export function useTextForm<Field extends string>(options: TextFormOptions<Field>) {
  const { fields, rules, bodyOf, alsoRefused, send, failed, toast, onFailure } = options
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({})
  const ready = useIsInteractive()

  async function refusedOf(texts: Record<Field, string>) {
    const { error } = (await rules()).safeParse(bodyOf(texts))
    return shownOf({ ...refusedFields(error), ...alsoRefused?.(texts) })
  }

  const shownOf = (refused: Record<string, string | false | undefined>) =>
    Object.fromEntries(fields.flatMap((field) => (refused[field] ? [[field, refused[field]]] : [])))

  const { form, pending, problem, onSubmit } = useSubmit({
    failed,
    toast,
    onFailure,
    send: async (element, onSending) => {
      const texts = textsIn(element, fields)
      const refused = await refusedOf(texts)
      if (Object.keys(refused).length > 0) return refused
      setErrors({})
      onSending()
      await send(texts)
      return undefined
    },
    show: (refused) => setErrors(shownOf(refused) as typeof errors), // Only keys of `fields`.
  })

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    rules().catch(() => undefined) // Submitting tries again, and says so when it fails.
    const { name } = target as HTMLInputElement // Only fields of the form send this.
    const doubtful = (field: string) => field === name || (field === "confirmPassword" && /password$/i.test(name))
    if (!Object.keys(errors).some(doubtful)) return
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !doubtful(field))) as typeof errors)
  }

  return { element: form, ready, pending, problem, errors, onSubmit, onInput }
}

export type TextFormState = Omit<ReturnType<typeof useTextForm>, "errors">

/** Read from the fields themselves: a password manager may have filled them without any event. */
function textsIn<Field extends string>(form: HTMLFormElement, fields: readonly Field[]): Record<Field, string> {
  const data = new FormData(form)
  const text = (field: Field) => {
    const value = data.get(field)
    return typeof value === "string" ? value : ""
  }
  return Object.fromEntries(fields.map((field) => [field, text(field)])) as Record<Field, string> // One entry for each.
}
