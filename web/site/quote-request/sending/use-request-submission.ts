import { useRef } from "react"
import { useSubmit } from "#web/parts/use-submit.ts"
import { showToast } from "#web/ui/toast.ts"
import { isSent, type LineDraft } from "#web/site/quote-request/lines/requested-line.ts"
import type { RequestAttempt, Received } from "./send-quote-request.ts"
import type { useRequestForm } from "#web/site/quote-request/use-request-form.ts"

/** Runs after a request is accepted, and takes its lines out of the cart. */
export type OnReceived = (received: Received, lines: readonly LineDraft[]) => Promise<void>

// The next screen is loaded too, so that nothing has to load after the request is sent.
export const loadSending = () => import("./send-quote-request.ts")

type Form = Pick<ReturnType<typeof useRequestForm>, "form" | "state" | "dispatch">

/** Checks the form, sends it once, and moves focus to the first error. */
export function useRequestSubmission({ form, state, dispatch }: Form, onReceived: OnReceived) {
  const attempt = useRef<RequestAttempt>(undefined)
  /** The lines that a refusal speaks of, in its order. */
  const asked = useRef<readonly LineDraft[]>([])
  const { contact, details, lines, attachments } = state

  const { pending, problem, onSubmit } = useSubmit({
    form,
    send: async (element, onSending) => {
      asked.current = lines.filter(isSent)
      const { prepareQuoteRequest, readElement, sendQuoteRequest } = await loadSending()
      const prepared = prepareQuoteRequest(
        { contact, details, lines, attachments },
        readElement(element),
        attempt.current,
      )
      if ("fields" in prepared) {
        const { fields, noProducts } = prepared
        asked.current = prepared.lines
        if (noProducts) showToast({ ...noProducts, tone: "destructive" })
        return fields
      }
      attempt.current = prepared
      onSending()
      await onReceived(await sendQuoteRequest(prepared, attachments), lines)
      return undefined
    },
    show: (fields) => dispatch({ type: "refused", fields, sent: asked.current.map(({ id }) => id) }),
    failed: "Your request was not sent.",
    toast: { title: "Error", fallback: "Failed to submit quote request" },
  })

  /** Loads what the form needs once someone fills it in. Should that fail, submitting tries again. */
  async function onFocus() {
    const { readGroupedNumber } = await loadSending()
    form.current?.addEventListener("beforeinput", readGroupedNumber)
  }

  return { pending, problem, onSubmit, onFocus: () => void onFocus().catch(() => undefined) }
}
