import { plainAmount } from "#contract/values/money.ts"
import type { Order, OrderStatus } from "#contract/books/orders.ts"
import type { OrderBody } from "#web/api/orders.ts"

export type OrderTexts = Record<
  "orderNumber" | "clientName" | "description" | "amount" | "status" | "products" | "deliveryDate" | "notes",
  string
>

export const orderLabels: Record<keyof OrderTexts, string> = {
  orderNumber: "Order Number",
  clientName: "Client Name",
  description: "Description",
  amount: "Amount",
  status: "Status",
  products: "Products",
  deliveryDate: "Delivery Date",
  notes: "Notes",
}

/** An order as the form shows it; without one, as the form starts. */
export function orderTexts(order: Order | undefined): OrderTexts {
  return {
    orderNumber: order?.orderNumber ?? "",
    clientName: order?.clientName ?? "",
    description: order?.description ?? "",
    amount: order?.amount ?? "",
    status: order?.status ?? "pending",
    products: (order?.products ?? []).join(", "),
    // The card shows only the date of an ISO date and time.
    deliveryDate: order?.deliveryDate?.slice(0, 10) ?? "",
    notes: order?.notes ?? "",
  }
}

/** The request. A date left empty is left out of a new order, and cleared in one that is there. */
export function orderBody(texts: OrderTexts, order: Order | undefined): OrderBody {
  const { amount, status, products, deliveryDate, ...rest } = texts
  return {
    ...rest,
    amount: plainAmount(amount),
    status: status as OrderStatus, // The select offers nothing else.
    products: productsIn(products, order),
    ...(deliveryDate ? { deliveryDate } : order && { deliveryDate: null }),
  }
}

/** Names between commas, trimmed, without empty ones. */
function productsIn(text: string, order: Order | undefined): string[] {
  // A name may hold a comma when it came in by the API; untouched, it is not taken apart.
  if (order && text === orderTexts(order).products) return order.products
  return text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "")
}
