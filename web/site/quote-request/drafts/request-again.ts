import { isDay, todayInUtc } from "#contract/values/dates.ts"
import { lineDetailNames } from "#contract/quote-requests/line-details.ts"
import type { QuotePage } from "#contract/quotes/quote-page.ts"
import type { TypedBefore } from "#web/site/quote-request/request-form-state.ts"
import { blankLine, draftStorageKey, type RequestedLineTexts } from "#web/site/quote-request/lines/requested-line.ts"
import { solicitationTextsOf } from "#web/site/quote-request/details/solicitation-texts.ts"

type Asked = QuotePage["request"]

/** Whether this browser holds a form that someone has begun. Lines of the cart alone come back by themselves. */
export function isFormBegun(): boolean {
  try {
    const draft = JSON.parse(window.localStorage.getItem(draftStorageKey) ?? "{}") as Partial<TypedBefore>
    const { contact = {}, details = {}, lines = [], attachments = [] } = draft
    const isTyped = [contact, details].some((texts) => Object.values(texts).some(Boolean))
    return isTyped || attachments.length > 0 || lines.some(({ origin }) => !origin)
  } catch {
    return false
  }
}

/** Fills the form with an earlier request. Its files stay with that request. */
export function requestAgain(request: Asked) {
  window.localStorage.setItem(draftStorageKey, JSON.stringify(draftOf(request)))
}

export function draftOf(request: Asked, today = todayInUtc()): TypedBefore {
  return {
    contact: {
      customerName: request.customerName,
      customerOrganization: request.customerOrganization ?? "",
      message: request.message ?? "",
    },
    details: solicitationTextsOf(request, Date.parse(today)),
    lines: request.products.map((line) => lineOf(line, today)),
    attachments: [],
  }
}

function lineOf(line: Asked["products"][number], today: string): RequestedLineTexts {
  const { category, name, slug, quantity, orEqual, neededBy } = line
  return {
    ...blankLine,
    ...Object.fromEntries(lineDetailNames.map((detail) => [detail, line[detail] ?? ""])),
    category,
    name,
    slug: slug ?? "",
    quantity: String(quantity),
    nsn: line.nsn ?? "",
    specifications: line.specifications ?? "",
    orEqual: typeof orEqual === "boolean" ? (orEqual ? "yes" : "no") : "",
    // A date that has passed is not asked for again.
    neededBy: neededBy && isDay(neededBy) && neededBy >= today ? neededBy : "",
  }
}
