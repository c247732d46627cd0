import { formatCount } from "#contract/values/counts.ts"
import { orderLimits } from "#contract/books/orders.ts"
import type { OwnSale } from "#contract/sales/sales.ts"
import { textLimits } from "#contract/values/text.ts"
import { type OrderTexts, orderTexts } from "#web/portal/orders/order-texts.ts"

/** A sale as the order form starts with it. The client stays open: only the buyer knows who it is for. */
export function orderOfSale({ number, quoteNumber, purchaseOrder, total, deliveryDate, lines }: OwnSale): OrderTexts {
  const bought = lines.map((line) => `${formatCount(line.quantity)} ${line.unitOfIssue} ${line.description}`)
  return {
    ...orderTexts(undefined),
    orderNumber: purchaseOrder ?? number,
    description: [`Order ${number} with us, quote ${quoteNumber}:`, ...bought].join("\n").slice(0, textLimits.message),
    amount: total,
    // The form separates products with commas.
    products: lines
      .slice(0, orderLimits.products)
      .map(({ description }) => description.replaceAll(",", ";").slice(0, textLimits.name))
      .join(", "),
    deliveryDate: deliveryDate ?? "",
  }
}
