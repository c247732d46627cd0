import { cartLimits, type CartOutcome } from "#web/site/quote-request/cart.ts"

/** What a buyer is told when a product was not added, and what helps. */
export const cartRefusals: Record<Exclude<CartOutcome, "saved">, { title: string; description: string }> = {
  full: {
    title: "Quote Inquiry Is Full",
    description: `It holds up to ${cartLimits.items} products. Send this inquiry, then start another.`,
  },
  "not-stored": {
    title: "Not Added to Quote Inquiry",
    description:
      "Your browser's storage for this site is full or turned off. You can still enter the product on the quote request page.",
  },
}
