import type { Look } from "#contract/content/brand.ts"
import { formatCount } from "#contract/values/counts.ts"
import { formatDay } from "#contract/values/dates.ts"
import { formatDollars } from "#contract/values/money.ts"
import { formatPrice } from "#contract/quotes/prices.ts"
import type { PurchaseOrderPaper } from "#contract/sales/purchase-orders.ts"
import { writeLetterhead, writeSection, writeSideBySide } from "./letterhead.ts"
import { Paper } from "./paper.ts"
import { addressPieces, piecesOf, smallPieces, townOf } from "./pieces.ts"
import { type Column, type Row, writeTable } from "./table.ts"
import { writeTotals } from "./totals.ts"

export interface PurchaseOrderDocument {
  purchaseOrder: PurchaseOrderPaper
}

const columns: readonly Column[] = [
  { heading: "Item", width: 50 },
  { heading: "Description", width: 194 },
  { heading: "Quantity", width: 70, align: "right" },
  { heading: "Unit", width: 50 },
  { heading: "Unit price", width: 68, align: "right" },
  { heading: "Total", width: 84, align: "right" },
]
const description = 1

/** A purchase order: what a supplier delivers, where and by when. */
export function purchaseOrderPaper({ purchaseOrder: order }: PurchaseOrderDocument, look?: Look): Promise<Buffer> {
  const name = `Purchase order ${order.number}`
  const paper = new Paper({ title: name, footer: name, at: new Date(`${order.orderedOn}T12:00:00Z`), look })
  writeLetterhead(paper, order.seller, "Purchase order", [order.number, formatDay(order.orderedOn)])
  const { shipTo, markFor } = order
  writeSideBySide(paper, [
    { heading: "Supplier", pieces: addressPieces([order.supplier, order.email]) },
    {
      heading: "Ship to",
      pieces: [
        ...addressPieces([shipTo.street, townOf(shipTo)]),
        ...piecesOf([
          ["DoDAAC", shipTo.dodaac],
          ["Mark for", markFor],
        ]),
      ],
    },
    {
      heading: "Order",
      pieces: piecesOf([
        ["Your quote", order.supplierQuote],
        ["Deliver by", order.deliverBy && formatDay(order.deliverBy)],
        ["Ordered by", order.orderedBy],
      ]),
    },
  ])
  paper.y = paper.write("H2", "Lines", "heading", { x: paper.left, y: paper.y, width: paper.width }) + 4
  writeTable(paper, columns, description, order.lines.map(rowOf))
  writeTotals(paper, [
    ["Subtotal", order.subtotal, "body"],
    ["Freight", order.freight, "body"],
    ["Total", order.total, "total"],
  ])
  if (order.instructions) writeSection(paper, "Instructions and clauses", order.instructions)
  return paper.bytes()
}

const rowOf = (line: PurchaseOrderPaper["lines"][number]): Row => [
  [{ text: line.item, style: "strong" }],
  [{ text: line.description, style: "strong" }, ...smallPieces([["Part number", line.partNumber]])],
  [{ text: formatCount(line.quantity), style: "body" }],
  [{ text: line.unitOfIssue, style: "body" }],
  [{ text: formatPrice(line.unitCost), style: "body" }],
  [{ text: formatDollars(line.total), style: "strong" }],
]
