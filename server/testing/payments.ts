import type { z } from "zod"
import type { NewPayment } from "#contract/books/payments.ts"

/** A payment as the dialog sends it, without an order and with a unique transaction. */
export function aPayment(changes: Partial<z.input<typeof NewPayment>> = {}) {
  return {
    amount: "1250.50",
    status: "received" as const,
    method: "ach" as const,
    transactionId: `TX-${crypto.randomUUID().slice(0, 8)}`,
    paymentDate: "2026-03-05",
    notes: "First half.\nSecond half follows.",
    ...changes,
  }
}
