import type { z } from "zod"
import type { Attachment } from "#contract/quote-requests/attachments.ts"
import { NewQuoteRequest } from "#contract/quote-requests/quote-requests.ts"
import { refusedFields } from "#contract/refused-fields.ts"
import { type Attempt, attemptOf } from "#web/api/attempt.ts"
import { call } from "#web/api/call.ts"
import { readGroupedNumber } from "#web/ui/number-typing.ts"
import {
  isBlank,
  isSent,
  type RequestedLineTexts,
  parseQuantity,
  type LineDraft,
} from "#web/site/quote-request/lines/requested-line.ts"
import { RequestReceipt } from "./RequestReceipt.tsx"
import { quoteRequestBody, type TypedRequest } from "./quote-request-body.ts"

export { RequestReceipt, readGroupedNumber }

export type RequestAttempt = Attempt<NewQuoteRequest>

/** Why a form is not sent: messages by the names of the request, and the lines that those names count. */
export interface RequestRefusal {
  fields: Record<string, string>
  lines: readonly LineDraft[]
  /** The message for a form without any product. */
  noProducts?: { title: string; description: string | undefined }
}

// After this the person may try again; the attempt's key keeps the request from counting twice.
const patience = 30_000

/** The request under its key, or everything that keeps it from being sent. */
export function prepareQuoteRequest(
  typed: Omit<TypedRequest<LineDraft>, "faxNumber">,
  found: ReturnType<typeof readElement>,
  last: RequestAttempt | undefined,
): RequestAttempt | RequestRefusal {
  const body = quoteRequestBody({ ...typed, faxNumber: found.faxNumber })
  return prepareRequest(NewQuoteRequest, body, { ...found, lines: typed.lines }, last)
}

interface FormAsIs {
  lines: readonly LineDraft[]
  hasUnsentFile: boolean
}

/** As above, for any body with products. */
export function prepareRequest<Body extends Pick<NewQuoteRequest, "products">>(
  rules: z.ZodType,
  body: Body,
  { lines, hasUnsentFile }: FormAsIs,
  last: Attempt<Body> | undefined,
): Attempt<Body> | RequestRefusal {
  const { products, ...fields } = refusedFields(rules.safeParse(body).error)
  if (hasUnsentFile) fields.attachments = "Wait until every file is uploaded, or remove the ones that are not."
  if (body.products.length === 0) {
    const missing = missingFromLines(lines)
    return {
      fields: { ...fields, ...missing.fields },
      lines: [missing.line],
      noProducts: { title: "No Products Selected", description: products },
    }
  }
  const refused = products ? { ...fields, products } : fields
  return Object.keys(refused).length > 0 ? { fields: refused, lines: lines.filter(isSent) } : attemptOf(body, last)
}

/** State that only the element has: the trap's text, and whether a file has not arrived. */
export const readElement = (form: HTMLFormElement) => ({
  faxNumber: form.querySelector<HTMLInputElement>('[name="faxNumber"]')?.value ?? "",
  hasUnsentFile: form.querySelector("[data-unsent]") !== null,
})

/** The number and the private link of an accepted request, and its content. */
export interface Received {
  request: NewQuoteRequest
  files: readonly Attachment[]
  number: string | undefined
  statusUrl: string | undefined
}

export async function sendQuoteRequest({ key, body }: RequestAttempt, files: readonly Attachment[]): Promise<Received> {
  const reply = await call(
    "POST /api/quote-requests",
    { body },
    { headers: { "Idempotency-Key": key }, signal: AbortSignal.timeout(patience) },
  )
  // Success is success, even if something on the way has emptied the reply.
  const received = reply as typeof reply | undefined
  return { request: body, files, number: received?.number, statusUrl: received?.statusUrl }
}

/** Fields missing from the first started line, or else from the first line, when no line can be sent. */
export function missingFromLines<L extends RequestedLineTexts>(
  lines: readonly L[],
): { line: L; fields: Record<string, string> } {
  // A form always has a line.
  const line = (lines.find((candidate) => !isBlank(candidate)) ?? lines[0])!
  const fields: Record<string, string> = {}
  if (line.category === "") fields["products.0.category"] = "Choose a category"
  if (line.name.trim() === "") fields["products.0.name"] = "Enter a product name"
  if (parseQuantity(line.quantity) <= 0) fields["products.0.quantity"] = "Quantity must be at least 1"
  return { line, fields }
}
