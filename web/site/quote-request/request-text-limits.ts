import { cartLimits } from "#web/site/quote-request/cart/cart.ts"

/** How long the form's texts may be, in UTF-16 units. */
export const requestTextLimits = {
  name: 200,
  email: 254,
  phone: 40,
  message: 5_000,
  nsn: 40,
  unit: 20,
  specifications: cartLimits.text,
} as const
