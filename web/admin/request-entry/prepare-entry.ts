import { EnteredRequest } from "#contract/quote-requests/request-entry.ts"
import type { Arrival } from "#web/admin/request-entry/ArrivalFields.tsx"
import type { Attempt } from "#web/api/attempt.ts"
import type { RequestFormState } from "#web/site/quote-request/request-form-state.ts"
import { quoteRequestBody } from "#web/site/quote-request/sending/quote-request-body.ts"
import { prepareRequest, readElement, type RequestRefusal } from "#web/site/quote-request/sending/send-quote-request.ts"

export type EntryAttempt = Attempt<EnteredRequest>

/** The entered request under its key, or everything that keeps it from being saved. */
export function prepareEntry(
  state: RequestFormState,
  arrival: Arrival,
  element: HTMLFormElement,
  last: EntryAttempt | undefined,
): EntryAttempt | RequestRefusal {
  const { at, source, sendsLink } = arrival
  const body = {
    ...quoteRequestBody({ ...state, faxNumber: "" }),
    source: source as EnteredRequest["source"], // The rules refuse an empty one.
    arrivedAt: at && new Date(at).toISOString(),
    sendsLink,
  }
  return prepareRequest<EnteredRequest>(EnteredRequest, body, { ...readElement(element), lines: state.lines }, last)
}
