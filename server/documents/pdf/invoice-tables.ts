import { formatCount } from "#contract/values/counts.ts"
import { formatDay } from "#contract/values/dates.ts"
import type { InvoiceLine, InvoicePaper } from "#contract/sales/invoices.ts"
import { formatDollars } from "#contract/values/money.ts"
import { formatPrice } from "#contract/quotes/prices.ts"
import { unitOfIssueName } from "#contract/values/units-of-issue.ts"
import { creditItem, invoiceLinesOf, shipmentName, taxText } from "../invoice-document.ts"
import type { Paper } from "./paper.ts"
import { body, bodyIf, smallPieces, strong } from "./pieces.ts"
import { type Column, type Row, widthFor, writeTable } from "./table.ts"

const shipmentColumns: readonly Column[] = [
  { heading: "Shipment", width: 116 },
  { heading: "Date", width: 80 },
  { heading: "Carrier", width: 130 },
  { heading: "Bill of lading", width: 110 },
  { heading: "Weight", width: 80, align: "right" },
]
const carrier = 2

export function writeShipments(paper: Paper, { shipments, saleNumber }: InvoicePaper): void {
  if (shipments.length === 0) return
  writeHeading(paper, "Shipments")
  const rows = shipments.map((shipment) => [
    [strong(shipmentName(shipment, saleNumber))],
    [body(formatDay(shipment.deliveredOn))],
    bodyIf(shipment.carrier),
    bodyIf(shipment.billOfLading),
    bodyIf(shipment.grossWeight !== null && `${formatCount(shipment.grossWeight)} lb`),
  ])
  writeTable(paper, shipmentColumns, carrier, rows)
  paper.y += 14
}

const description = 1

export function writeLines(paper: Paper, invoice: InvoicePaper): void {
  const lines = invoiceLinesOf(invoice)
  const prices = widthFor(paper, "body", 72, lines.map(priceOf))
  const totals = widthFor(
    paper,
    "strong",
    84,
    lines.map(({ total }) => formatDollars(total)),
  )
  const columns: readonly Column[] = [
    { heading: "Item", width: 72 },
    { heading: "Description", width: paper.width - 72 - 88 - prices - totals },
    { heading: "Quantity", width: 88, align: "right" },
    { heading: "Unit price", width: prices, align: "right" },
    { heading: "Total", width: totals, align: "right" },
  ]
  writeHeading(paper, "Lines")
  writeTable(paper, columns, description, lines.map(rowOf))
}

function writeHeading(paper: Paper, heading: string): void {
  if (paper.roomLeft < 120) paper.newPage()
  paper.y = paper.write("H2", heading, "heading", { x: paper.left, y: paper.y, width: paper.width }) + 4
}

const rowOf = (line: InvoiceLine): Row => {
  const { item, clin, partNumber, nsn, quantity, unitOfIssue } = line
  const name = unitOfIssueName(unitOfIssue)
  const unitName = name ? [{ text: name, style: "small" } as const] : []
  const tax = line.tax === "taxable" ? `${taxText(line)}, tax ${formatDollars(line.taxAmount)}` : taxText(line)
  return [
    [strong(item), ...smallPieces([["CLIN", clin]])],
    [
      strong(line.description),
      ...smallPieces([
        ["Part number", partNumber],
        ["NSN", nsn],
      ]),
      ...(tax ? [{ text: tax, style: "small" } as const] : []),
    ],
    item === creditItem ? [] : [body(`${formatCount(quantity)} ${unitOfIssue}`), ...unitName],
    item === creditItem ? [] : [body(priceOf(line))],
    [strong(formatDollars(line.total))],
  ]
}

const priceOf = ({ unitPrice }: InvoiceLine) => formatPrice(unitPrice)
