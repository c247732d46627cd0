import type { InvoiceLine, InvoicePaper } from "#contract/sales/invoices.ts"
import { amountsOf, type CopyPart } from "#web/admin/invoices/copy/copy-fields.ts"

/** The routing table of DFARS 252.232-7006, then the fields of DFARS Appendix F-301(b) in its order. */
export const wawfFields = (paper: InvoicePaper): CopyPart[] => [
  routingOf(paper),
  orderOf(paper),
  ...paper.shipments.map(shipmentOf),
  ...paper.lines.map(lineOf),
  amountsOf(paper),
]

const routingOf = ({ routing, shipTo, markFor }: InvoicePaper): CopyPart => ({
  title: "Routing",
  fields: [
    { label: "Document type", value: "Combo", hint: "Invoice and receiving report, for goods that were shipped" },
    { label: "Pay official DoDAAC", value: routing.payOfficial },
    { label: "Issue by DoDAAC", value: routing.issueBy },
    { label: "Admin DoDAAC", value: routing.admin },
    { label: "Inspect by DoDAAC", value: routing.inspectBy },
    { label: "Ship to DoDAAC", value: shipTo.dodaac },
    { label: "Mark for", value: markFor },
    { label: "Acceptor DoDAAC", value: routing.acceptor },
  ],
})

const orderOf = ({ contractNumber, orderNumber, number, issuedOn, seller, promptPayment }: InvoicePaper): CopyPart => ({
  title: "Contract and invoice",
  fields: [
    { label: "Contract number", value: contractNumber },
    { label: "Order number", value: orderNumber },
    { label: "Invoice number", value: number },
    { label: "Invoice date", value: issuedOn },
    { label: "CAGE code", value: seller.cage },
    ...(promptPayment
      ? [{ label: "Discount terms", value: `${promptPayment.percent}% within ${promptPayment.days} days` }]
      : []),
  ],
})

const shipmentOf = (shipment: InvoicePaper["shipments"][number]): CopyPart => ({
  title: `Shipment ${shipment.number}`,
  of: `shipment ${shipment.number}`,
  fields: [
    { label: "Shipment number", value: shipment.shipmentNumber },
    { label: "Date shipped", value: shipment.deliveredOn },
    { label: "Bill of lading", value: shipment.billOfLading },
    { label: "Gross weight in pounds", value: shipment.grossWeight?.toString() },
  ],
})

const lineOf = (line: InvoiceLine): CopyPart => ({
  title: `Line ${line.item}`,
  of: `line ${line.item}`,
  fields: [
    { label: "Item number (CLIN)", value: line.clin },
    { label: "NSN", value: line.nsn, hint: "As the order has it, or NONE" },
    { label: "Part number", value: line.partNumber },
    { label: "Description", value: line.description },
    { label: "Quantity", value: String(line.quantity) },
    { label: "Unit", value: line.unitOfIssue, hint: "Code of MIL-STD-129" },
    { label: "Unit price", value: line.unitPrice },
    { label: "Amount", value: line.total },
  ],
})
