import { plainAmount } from "#contract/values/money.ts"
import type { Payment, PaymentMethod, PaymentStatus } from "#contract/books/payments.ts"
import type { PaymentBody } from "#web/api/payments.ts"

export type PaymentTexts = Record<
  "orderId" | "amount" | "status" | "method" | "transactionId" | "paymentDate" | "notes",
  string
>

export const paymentLabels: Record<keyof PaymentTexts, string> = {
  orderId: "Related Order",
  amount: "Amount",
  status: "Status",
  method: "Payment Method",
  transactionId: "Transaction ID",
  paymentDate: "Payment Date",
  notes: "Notes",
}

/** A payment as the form shows it; without one, as the form starts. */
export function paymentTexts(payment: Payment | undefined): PaymentTexts {
  return {
    orderId: payment?.orderId ?? "",
    amount: payment?.amount ?? "",
    status: payment?.status ?? "pending",
    method: payment?.method ?? "wire",
    transactionId: payment?.transactionId ?? "",
    // The card shows only the date of an ISO date and time.
    paymentDate: payment?.paymentDate?.slice(0, 10) ?? "",
    notes: payment?.notes ?? "",
  }
}

/** The request. An order or date left empty is left out of a new payment, and cleared in one that is there. */
export function paymentBody(texts: PaymentTexts, payment: Payment | undefined): PaymentBody {
  const { orderId, amount, paymentDate, status, method, ...rest } = texts
  return {
    ...rest,
    amount: plainAmount(amount),
    // The selects offer nothing else.
    status: status as PaymentStatus,
    method: method as PaymentMethod,
    ...(orderId ? { orderId } : payment && { orderId: null }),
    ...(paymentDate ? { paymentDate } : payment && { paymentDate: null }),
  }
}
