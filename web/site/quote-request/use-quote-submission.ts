import { type FormEvent, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { CallError, messageOf } from "#web/api/call.ts"
import { showToast } from "#web/ui/toast.ts"
import { isSent, type RequestedLine } from "./quote-line.ts"
import type { QuoteAttempt, QuoteRefusal } from "./send-quote-request.ts"
import type { useQuoteForm } from "./use-quote-form.ts"

/** What follows once a request was accepted: its lines leave the cart. */
export type OnReceived = (number: string | undefined, lines: readonly RequestedLine[]) => void

const loadSending = () => import("./send-quote-request.ts")

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

  async function send(faxNumber: string) {
    try {
      const { prepareQuoteRequest, sendQuoteRequest } = await loadSending()
      const prepared = prepareQuoteRequest({ contact, lines, faxNumber }, attempt.current)
      if ("fields" in prepared) return refuse(prepared)
      attempt.current = prepared
      setPending(true)
      onReceived(await sendQuoteRequest(prepared), lines)
    } catch (error) {
      fail(error)
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (underWay.current) return
    underWay.current = true
    void send(faxNumberOf(event.currentTarget)).finally(() => {
      underWay.current = false
    })
  }

  /** Loads what the form needs once someone fills it in. Should that fail, submitting tries again. */
  async function onFocus() {
    const [{ readGroupedNumber }] = await Promise.all([import("#web/ui/number-typing.ts"), loadSending()])
    form.current?.addEventListener("beforeinput", readGroupedNumber)
  }

  return { pending, onSubmit, onFocus: () => void onFocus().catch(() => undefined) }
}

function faxNumberOf(form: HTMLFormElement): string {
  return form.querySelector<HTMLInputElement>('[name="faxNumber"]')?.value ?? ""
}

/** To the first refused field; with none, back to the button, which lost the focus while it was disabled. */
function focusFirstRefused(form: HTMLFormElement | null) {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  ;(field ?? form?.querySelector<HTMLElement>('button[type="submit"]'))?.focus()
}
