import { type FormEvent, useEffect, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { CallError, messageOf } from "#web/api/call.ts"
import { showToast } from "#web/ui/toast.ts"
import { loadSending } from "./load-sending.ts"
import type { QuoteAttempt } from "./quote-attempt.ts"
import { isSent, type QuoteLine } from "./quote-line.ts"
import type { QuoteRefusal } from "./send-quote-request.ts"
import type { useQuoteForm } from "./use-quote-form.ts"

/** What follows once a request was accepted: its lines leave the cart. */
export type OnReceived = (number: string | undefined, lines: readonly QuoteLine[]) => void

type Form = Pick<ReturnType<typeof useQuoteForm>, "form" | "state" | "dispatch">

/** Checks the form, sends it once, and brings the reader to whatever was refused. */
export function useQuoteSubmission({ form, state, dispatch }: Form, onReceived: OnReceived) {
  const [pending, setPending] = useState(false)
  const underWay = useRef(false)
  const attempt = useRef<QuoteAttempt>(undefined)
  const { contact, lines } = state

  useEffect(() => {
    // Silent: sending loads again what could not be loaded ahead, and says so if it fails.
    const preload = () => void loadSending().catch(() => undefined)
    form.current?.addEventListener("focusin", preload, { once: true })
  }, [form])

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

  async function submit() {
    const { prepareQuoteRequest, sendQuoteRequest } = await loadSending()
    const prepared = prepareQuoteRequest({ contact, lines, faxNumber: faxNumberOf(form.current) }, attempt.current)
    if ("fields" in prepared) return refuse(prepared)
    attempt.current = prepared
    setPending(true)
    onReceived(await sendQuoteRequest(prepared), lines)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (underWay.current) return
    underWay.current = true
    void submit()
      .catch(fail)
      .finally(() => (underWay.current = false))
  }

  return { pending, onSubmit }
}

function faxNumberOf(form: HTMLFormElement | null): string {
  return form?.querySelector<HTMLInputElement>('[name="faxNumber"]')?.value ?? ""
}

/** To the first refused field; with none, back to the button, which lost the focus while it was disabled. */
function focusFirstRefused(form: HTMLFormElement | null) {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  ;(field ?? form?.querySelector<HTMLElement>('button[type="submit"]'))?.focus()
}
