import { buyerTypeLabels, buyerTypes } from "#contract/quote-requests/solicitation-words.ts"

/** Seconds in which undoing a delivery also recalls its email to the buyer. */
export const deliveryEmailHeldFor = 30

/** A sale is an accepted quote on its way to payment: the seller's own record, not a row in a buyer's books. */
export const saleStatuses = ["accepted", "confirmed", "delivered", "invoiced", "paid", "canceled"] as const
export type SaleStatus = (typeof saleStatuses)[number]

export const saleStatusLabels: Record<SaleStatus, string> = {
  accepted: "Accepted",
  confirmed: "Confirmed",
  delivered: "Delivered",
  invoiced: "Invoiced",
  paid: "Paid",
  canceled: "Canceled",
}

/** Kinds of goods with their own start of payment days in the Prompt Payment Act (31 USC 3903, FAR 32.904). */
export const paymentRules = ["meat", "produce", "dairy", "other"] as const
export type PaymentRule = (typeof paymentRules)[number]

export const paymentRuleLabels: Record<PaymentRule, string> = {
  meat: "Meat, poultry, fish or eggs: 7 days after delivery",
  produce: "Fresh or frozen produce: 10 days after delivery",
  dairy: "Dairy, edible fats or oils: 10 days after the invoice",
  other: "Other goods: 30 days after invoice and delivery",
}

/** Kinds of buyers, because the law of payment depends on them. For states, we know the law of only one. */
export const saleBuyerTypes = [...buyerTypes, "other_state"] as const
export type SaleBuyerType = (typeof saleBuyerTypes)[number]

export const saleBuyerTypeLabels: Record<SaleBuyerType, string> = {
  ...buyerTypeLabels,
  state: "California state agency",
  other_state: "Agency of another state",
}

/** Whether the due day depends, or may depend, on the goods. */
export const hasPaymentRules = (buyerType: SaleBuyerType | null) =>
  buyerType === null || buyerType === "federal_civilian" || buyerType === "dod"
