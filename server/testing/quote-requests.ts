import type { NewQuoteRequest } from "#contract/quote-requests/quote-requests.ts"

/** A quote request as the form sends it, with a unique name. */
export function aQuoteRequest(changes: Partial<NewQuoteRequest> = {}): NewQuoteRequest {
  return {
    customerName: `Jordan Sample ${crypto.randomUUID().slice(0, 8)}`,
    customerEmail: "jordan@example.com",
    customerOrganization: "Sample Base Supply",
    customerPhone: "+1 555 0100",
    message: "Two deliveries, please.",
    products: [{ category: "food", name: "Long-grain rice", quantity: 40_000 }],
    ...changes,
  }
}
