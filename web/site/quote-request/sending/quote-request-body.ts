import { lineDetailNames } from "#contract/quote-requests/line-details.ts"
import type { NewQuoteRequest } from "#contract/quote-requests/quote-requests.ts"
import type { RequestFormState } from "#web/site/quote-request/request-form-state.ts"
import { isSent, type RequestedLineTexts, parseQuantity } from "#web/site/quote-request/lines/requested-line.ts"
import { solicitationOf } from "#web/site/quote-request/details/solicitation-texts.ts"

/** The content of the form when it is sent. */
export interface TypedRequest<Line extends RequestedLineTexts = RequestedLineTexts> extends Pick<
  RequestFormState,
  "contact" | "details" | "attachments"
> {
  lines: readonly Line[]
  faxNumber: string
}

/** The body for the server: only lines with a category, a name and a quantity above 0. */
export function quoteRequestBody(form: TypedRequest): NewQuoteRequest {
  const { contact, details, lines, attachments, faxNumber } = form
  return {
    customerName: contact.customerName.trim(),
    customerEmail: contact.customerEmail.trim(),
    customerOrganization: contact.customerOrganization.trim(),
    customerPhone: contact.customerPhone.trim(),
    message: contact.message,
    products: lines.filter(isSent).map(productOf),
    ...solicitationOf(details),
    ...(attachments.length > 0 && { attachments: attachments.map(({ id }) => id) }),
    // Cut, because an error would point at a hidden field.
    ...(faxNumber && { faxNumber: faxNumber.slice(0, 200) }),
  }
}

function productOf(line: RequestedLineTexts): NewQuoteRequest["products"][number] {
  const { category, name, slug, quantity, nsn, specifications } = line
  const { orEqual, ...details } = Object.fromEntries(
    lineDetailNames.flatMap((field) => (line[field].trim() ? [[field, line[field].trim()]] : [])),
  )
  return {
    // isSent has left out the lines without one.
    category: category as Exclude<typeof category, "">,
    name: name.trim(),
    ...(slug && { slug }),
    // An unreadable quantity is NaN, which the check refuses.
    quantity: parseQuantity(quantity),
    ...(nsn.trim() && { nsn: nsn.trim() }),
    ...(specifications.trim() && { specifications }),
    ...details,
    ...(orEqual && { orEqual: orEqual === "yes" }),
  }
}
