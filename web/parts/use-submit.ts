import { type FormEvent, type RefObject, useRef, useState } from "react"
import { flushSync } from "react-dom"
import type { RefusedFields } from "#contract/refused-fields.ts"
import { CallError } from "#web/api/call.ts"

interface Submission {
  /** The form element, where its owner needs it too. */
  form?: RefObject<HTMLFormElement | null>
  /** Checks, says when it begins to send, and sends; answers the fields for which it did not. */
  send: (form: HTMLFormElement, onSending: () => void) => Promise<RefusedFields | undefined>
  /** Puts what is refused on the screen; empty when nothing is. */
  show: (refused: RefusedFields) => void
  onFailure: (error: unknown) => void
}

/** Submits a form, once at a time, and moves the focus to its first refused field. */
export function useSubmit({ form: given, send, show, onFailure }: Submission) {
  const own = useRef<HTMLFormElement>(null)
  const form = given ?? own
  const underWay = useRef(false)
  const [pending, setPending] = useState(false)

  function settle(refused: RefusedFields) {
    // On the screen before the focus moves: a field that is still disabled cannot take it.
    flushSync(() => {
      setPending(false)
      show(refused)
    })
    const isRefused = focusRefused(form.current)
    // The button lost the focus while it was disabled.
    if (!isRefused && document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>("[type=submit]")?.focus()
  }

  async function submit(element: HTMLFormElement) {
    try {
      settle((await send(element, () => setPending(true))) ?? {})
    } catch (error) {
      settle(error instanceof CallError ? error.fields : {})
      onFailure(error)
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (underWay.current) return
    underWay.current = true
    void submit(event.currentTarget).finally(() => {
      underWay.current = false
    })
  }

  return { form, pending, onSubmit }
}

/** Moves the focus to the first refused field; answers whether there is one. */
export function focusRefused(fields: HTMLElement | null): boolean {
  const field = fields?.querySelector<HTMLElement>('[aria-invalid="true"]')
  field?.focus()
  return Boolean(field)
}
