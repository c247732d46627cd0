import type { z } from "zod"
import type { NewOrder } from "#contract/books/orders.ts"

/** An order as the dialog sends it, with a unique number. */
export function anOrder(changes: Partial<z.input<typeof NewOrder>> = {}) {
  return {
    orderNumber: `SO-${crypto.randomUUID().slice(0, 8)}`,
    clientName: "Sample Base Supply",
    description: "Meat trim, frozen",
    amount: "76000.00",
    status: "active" as const,
    products: ["Beef", "Diesel"],
    deliveryDate: "2026-03-05",
    notes: "Dock 4.\nRing first.",
    ...changes,
  }
}
