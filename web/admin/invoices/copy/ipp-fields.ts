import type { InvoiceLine, InvoicePaper } from "#contract/sales/invoices.ts"
import { amountsOf, type CopyPart } from "#web/admin/invoices/copy/copy-fields.ts"
import { townLine } from "#web/admin/invoices/postal-lines.ts"

/** The fields of an invoice in IPP, the Treasury's Invoice Processing Platform. */
export const ippFields = (paper: InvoicePaper): CopyPart[] => [
  invoiceOf(paper),
  ...paper.lines.map(lineOf),
  amountsOf(paper),
  { title: "Comments", fields: [{ label: "Comments", value: commentsOf(paper) }] },
]

/** "2026-11-24" is "11/24/2026". */
const slashed = (day: string) => day.replace(/^(\d+)-(\d+)-(\d+)$/, "$2/$3/$1")

function invoiceOf({ orderNumber, billTo, number, issuedOn, shipments }: InvoicePaper): CopyPart {
  const served = shipments.map(({ deliveredOn }) => deliveredOn).sort()
  const billed = [billTo.name, billTo.street, townLine(billTo)].filter(Boolean).join(", ")
  return {
    title: "Invoice",
    fields: [
      { label: "ALC", value: null, hint: "Agency Location Code, as the order has it" },
      { label: "Order number", value: orderNumber },
      { label: "Bill to", value: billed },
      { label: "Invoice number", value: number, hint: "IPP takes each number once" },
      { label: "Invoice date", value: issuedOn && slashed(issuedOn) },
      { label: "Service date", value: served.length > 0 ? slashed(served.at(-1)!) : null }, // One at least.
    ],
  }
}

const lineOf = (line: InvoiceLine): CopyPart => ({
  title: `Line ${line.item}`,
  of: `line ${line.item}`,
  fields: [
    { label: "Item number (CLIN)", value: line.clin },
    { label: "Description", value: line.description },
    { label: "Quantity", value: String(line.quantity) },
    { label: "Unit", value: line.unitOfIssue },
    { label: "Unit price", value: line.unitPrice },
  ],
})

const commentsOf = ({ contractNumber, saleNumber, shipments }: InvoicePaper) =>
  [
    contractNumber && `Contract ${contractNumber}`,
    `our sale ${saleNumber}`,
    ...shipments.flatMap(({ deliveredOn, shipmentNumber, billOfLading }) => [
      `delivered ${slashed(deliveredOn)}`,
      shipmentNumber && `shipment ${shipmentNumber}`,
      billOfLading && `bill of lading ${billOfLading}`,
    ]),
  ]
    .filter(Boolean)
    .join(", ")
