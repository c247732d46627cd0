import { type FormEvent, type RefObject, useRef, useState } from "react"
import { flushSync } from "react-dom"
import type { RefusedFields } from "#contract/refused-fields.ts"
import { CallError, messageOf } from "#web/api/call.ts"
import { showFailure } from "#web/parts/show-failure.ts"
import type { ShownProblem } from "#web/ui/FormProblem.tsx"

export interface Submission {
  /** The form element, where its owner needs it too. */
  form?: RefObject<HTMLFormElement | null>
  /** Checks, says when it begins to send, and sends; returns the refused fields. */
  send: (form: HTMLFormElement, onSending: () => void) => Promise<RefusedFields | undefined>
  /** Shows the refused fields; empty if there are none. */
  show: (refused: RefusedFields) => void
  /** A sentence for a failure that the server does not explain: "Your message was not sent." */
  failed: string
  /** The specification's notification of a failure, beside the message in the form. */
  toast?: { title: string; fallback: string } | undefined
  /** Returns true if the screen shows its own message. */
  onFailure?: ((error: unknown) => boolean) | undefined
}

/**
 * Submits a form, once at a time. Afterwards the focus is on the first refused field, or on what else keeps the form from
 * being sent: a message that stays beside the button until the next attempt has ended.
 */
export function useSubmit({ form: given, send, show, failed, toast, onFailure }: Submission) {
  const own = useRef<HTMLFormElement>(null)
  const form = given ?? own
  const underWay = useRef(false)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<ShownProblem>()

  /** Returns whether a field received focus. */
  function settle(refused: RefusedFields) {
    // On the screen before the focus moves: a field that is still disabled cannot take it.
    flushSync(() => {
      setPending(false)
      setProblem(undefined)
      show(refused)
    })
    const isAtField = focusRefused(form.current)
    // The button lost the focus while it was disabled.
    if (!isAtField && document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>("[type=submit]")?.focus()
    return isAtField
  }

  function fail(error: unknown) {
    const isAtField = settle(error instanceof CallError ? error.fields : {})
    if (onFailure?.(error)) return
    if (toast) showFailure(error, toast.fallback, toast.title)
    if (isAtField) return
    flushSync(() => setProblem(shownProblem(error, failed, toast !== undefined)))
    focusProblem(form.current)
  }

  async function submit(element: HTMLFormElement) {
    try {
      settle((await send(element, () => setPending(true))) ?? {})
    } catch (error) {
      fail(error)
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

  return { form, pending, problem, clearProblem: () => setProblem(undefined), onSubmit }
}

/** The reason why a form was not sent, and the remedy. */
export function shownProblem(error: unknown, failed: string, isTold = false): ShownProblem {
  return { text: messageOf(error, `${failed} Check your connection and try again. Nothing you typed is lost.`), isTold }
}

/** Moves the focus to the first refused field; returns whether there is one. */
export function focusRefused(fields: HTMLElement | null): boolean {
  const field = fields?.querySelector<HTMLElement>('[aria-invalid="true"]')
  field?.focus()
  return Boolean(field)
}

/** Moves the focus to the form's problem, away from the edges, where toasts and bars are. */
export function focusProblem(form: HTMLElement | null) {
  const problem = form?.querySelector<HTMLElement>("[data-problem]")
  problem?.scrollIntoView({ block: "nearest" })
  problem?.focus({ preventScroll: true })
}
