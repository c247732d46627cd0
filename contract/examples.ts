import type { CallInput } from "#contract/endpoint.ts"
import type { sendMessage } from "#contract/messages.ts"
import type { createQuoteRequest } from "#contract/quote-requests.ts"
import type { login } from "#contract/users.ts"

/** A body for each public call, by operation id. The OpenAPI document shows them; a test sends them. */
export const bodyExamples = {
  createQuoteRequest: {
    customerName: "Jo Sample",
    customerEmail: "jo.sample@example.com",
    customerOrganization: "Sample County Schools",
    customerPhone: "555-0142",
    message: "Delivery to two kitchens, every second Tuesday.",
    products: [
      { category: "food", name: "Ground beef, 80/20", quantity: 40_000, specifications: "Frozen, quantity in lbs" },
      { category: "hardware", name: "Hex bolt, zinc-plated steel", quantity: 5_000 },
    ],
  } satisfies CallInput<typeof createQuoteRequest>["body"],
  sendMessage: {
    name: "Jo Sample",
    email: "jo.sample@example.com",
    organization: "Sample County Schools",
    message: "Do you deliver to Sample County?",
    productInterests: ["Ground beef"],
  } satisfies CallInput<typeof sendMessage>["body"],
  login: {
    email: "jo.sample@example.com",
    password: "Correct-Horse-9-Battery",
    portal: "business",
  } satisfies CallInput<typeof login>["body"],
}
