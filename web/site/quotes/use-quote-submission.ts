import { type FormEvent, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { CallError, messageOf } from "#web/api/call.ts"
import { showToast } from "#web/ui/toast.ts"
import { isSent, type QuoteLine } from "./quote-line.ts"
import { prepareQuoteRequest, type QuoteAttempt, type QuoteRefusal, sendQuoteRequest } from "./send-quote-request.ts"
import type { useQuoteForm } from "./use-quote-form.ts"

/** What follows once a request was accepted: its lines leave the cart. */
export type OnReceived = (number: string | undefined, lines: readonly QuoteLine[]) => void

type Form = Pick<ReturnType<typeof useQuoteForm>, "form" | "state" | "dispatch">

/** Checks the form, sends it once, and moves focus to the first error. */
export function useQuoteSubmission({ form, state, dispatch }: Form, onReceived: OnReceived) {
  const [pending, setPending] = useState(false)
  const underWay = useRef(false)
  const attempt = useRef<QuoteAttempt>(undefined)
  const { contact, lines } = state

  function refuse({ fields, lines: refused, noProducts }: QuoteRefusal) {
    flushSync(() => {
      setPending(false)
      dispatch({ type: "refused", fields, sent: refused.map(({ id }) => id) })
    })
    focusFirstRefused(form.current)
    if (noProducts) showToast({ title: "No Products Selected", description: noProducts, tone: "destructive" })
  }

  function fail(error: unknown) {
    refuse({ fields: error instanceof CallError ? error.fields : {}, lines: lines.filter(isSent) })
    const description = messageOf(error, "Failed to submit quote request")
    showToast({ title: "Error", description, tone: "destructive" })
  }

  async function send(prepared: QuoteAttempt) {
    underWay.current = true
    setPending(true)
    try {
      onReceived(await sendQuoteRequest(prepared), lines)
    } catch (error) {
      fail(error)
    }
    underWay.current = false
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (underWay.current) return
    const prepared = prepareQuoteRequest(
      { contact, lines, faxNumber: faxNumberOf(event.currentTarget) },
      attempt.current,
    )
    if ("fields" in prepared) return refuse(prepared)
    attempt.current = prepared
    void send(prepared)
  }

  return { pending, onSubmit }
}

function faxNumberOf(form: HTMLFormElement): string {
  return form.querySelector<HTMLInputElement>('[name="faxNumber"]')?.value ?? ""
}

/** To the first refused field; with none, back to the button, which lost the focus while it was disabled. */
function focusFirstRefused(form: HTMLFormElement | null) {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  ;(field ?? form?.querySelector<HTMLElement>('button[type="submit"]'))?.focus()
}
