import { formatDay } from "#contract/values/dates.ts"
import type { InvoiceLine, InvoicePaper } from "#contract/sales/invoices.ts"
import { addMoney } from "#contract/values/money.ts"
import { fobLabels } from "#contract/quotes/quote-words.ts"
import { isUnitOfIssue } from "#contract/values/units-of-issue.ts"
import {
  chargesTotalOf,
  creditedText,
  dayOf,
  draftNotice,
  type InvoiceDocument,
  invoiceLinesOf,
  documentName,
  promptPaymentText,
  routingRows,
  shipmentName,
  subtotalOf,
} from "./invoice-document.ts"
import { allowanceCharge, allowancesAndCharges, document, taxCategory, taxTotal } from "./ubl/elements.ts"
import { buyerParty, invoicedParty, payeeParty, placeAddress, supplierParty } from "./ubl/parties.ts"
import { dollars, nsnOf, quantity, stated, writeUbl, type Xml } from "./ubl/write-ubl.ts"
import { uneceUnits } from "./unece-units.ts"

/** A UBL 2.1 Invoice or CreditNote. Its lines, charges and tax add up to what is payable. */
export function invoiceUblOf({ invoice }: InvoiceDocument): string {
  const isCredit = invoice.kind === "credit_note"
  return writeUbl(isCredit ? "CreditNote" : "Invoice", {
    "cbc:ID": invoice.number ?? documentName(invoice),
    "cbc:IssueDate": dayOf(invoice),
    "cbc:DueDate": isCredit ? undefined : (invoice.dueOn ?? undefined),
    // Codes of UN/EDIFACT 1001.
    ...(isCredit ? { "cbc:CreditNoteTypeCode": "381" } : { "cbc:InvoiceTypeCode": "380" }),
    "cbc:Note": notesOf(invoice),
    "cbc:DocumentCurrencyCode": "USD",
    "cbc:LineCountNumeric": String(invoiceLinesOf(invoice).length),
    ...referencesOf(invoice),
    "cac:AccountingSupplierParty": supplierParty(invoice),
    "cac:AccountingCustomerParty": invoicedParty(invoice),
    "cac:PayeeParty": payeeParty(invoice),
    "cac:BuyerCustomerParty": buyerParty({
      customerName: invoice.buyer.name,
      customerOrganization: invoice.buyer.organization,
      customerEmail: invoice.buyer.email,
      customerPhone: null,
    }),
    "cac:Delivery": deliveriesOf(invoice),
    "cac:DeliveryTerms": { "cbc:SpecialTerms": fobLabels[invoice.fob] },
    "cac:PaymentTerms": isCredit ? undefined : paymentTermsOf(invoice),
    "cac:AllowanceCharge": invoice.charges.map(allowanceCharge),
    "cac:TaxTotal": taxTotal(invoice),
    "cac:LegalMonetaryTotal": sumsOf(invoice),
    [isCredit ? "cac:CreditNoteLine" : "cac:InvoiceLine"]: invoiceLinesOf(invoice).map((line) =>
      lineOf(line, isCredit ? "cbc:CreditedQuantity" : "cbc:InvoicedQuantity"),
    ),
  })
}

const notesOf = (invoice: InvoicePaper): string[] => [
  ...(invoice.number === null ? [draftNotice] : []),
  ...[creditedText(invoice)].filter((text) => text !== null),
  ...[["Mark for", invoice.markFor] as const, ...routingRows(invoice)].flatMap(([label, text]) =>
    text ? [`${label}: ${text}`] : [],
  ),
  ...invoice.certificates.map((held) => `${held.name}: ${held.number}, valid until ${formatDay(held.endsOn)}`),
]

/** References of an invoice or credit note, in the order of both schemas. */
const referencesOf = ({ credits, ...invoice }: InvoicePaper): Xml => ({
  "cac:DiscrepancyResponse": credits
    ? { "cbc:ReferenceID": credits.number, "cbc:Description": credits.reason }
    : undefined,
  "cac:OrderReference": invoice.orderNumber ? { "cbc:ID": invoice.orderNumber } : undefined,
  "cac:BillingReference": credits
    ? { "cac:InvoiceDocumentReference": { "cbc:ID": credits.number, "cbc:IssueDate": credits.issuedOn } }
    : undefined,
  "cac:DespatchDocumentReference": invoice.shipments.map((shipment) => ({
    "cbc:ID": shipmentName(shipment, invoice.saleNumber),
    "cbc:IssueDate": shipment.deliveredOn,
  })),
  "cac:ContractDocumentReference": invoice.contractNumber ? { "cbc:ID": invoice.contractNumber } : undefined,
  "cac:AdditionalDocumentReference": [
    document(invoice.saleNumber, "Sale"),
    ...invoice.shipments.flatMap(({ billOfLading }) =>
      billOfLading ? [document(billOfLading, "Bill of lading")] : [],
    ),
  ],
})

/** Each truck; without one, only where the goods go. */
function deliveriesOf({ shipments, shipTo, saleNumber }: InvoicePaper): Xml[] {
  const address = placeAddress(shipTo)
  if (shipments.length === 0) return address ? [{ "cac:DeliveryAddress": address }] : []
  return shipments.map((shipment) => {
    const id = shipmentName(shipment, saleNumber)
    const { deliveredOn, carrier, grossWeight } = shipment
    return {
      "cbc:ID": id,
      "cbc:ActualDeliveryDate": deliveredOn,
      "cac:DeliveryAddress": address,
      "cac:CarrierParty": carrier ? { "cac:PartyName": { "cbc:Name": carrier } } : undefined,
      "cac:Shipment":
        grossWeight === null
          ? undefined
          : { "cbc:ID": id, "cbc:GrossWeightMeasure": quantity(grossWeight, uneceUnits.LB) },
    }
  })
}

function paymentTermsOf(invoice: InvoicePaper): Xml[] {
  const { paymentTerms, law, dueDays, promptPayment } = invoice
  const terms = [...new Set([paymentTerms, law].filter((text) => !!text))] as string[]
  const all = [
    stated({ "cbc:Note": terms.length > 0 ? terms : undefined }),
    ...dueDays.map(({ goods, dueOn }) => ({ "cbc:Note": goods, "cbc:PaymentDueDate": dueOn })),
    promptPayment && {
      "cbc:Note": promptPaymentText(invoice)!, // It has the offer.
      "cbc:SettlementDiscountPercent": promptPayment.percent,
      "cac:SettlementPeriod": {
        "cbc:DurationMeasure": { "@unitCode": "DAY", "#text": String(promptPayment.days) },
      },
    },
  ]
  return all.filter((each) => !!each)
}

function sumsOf(invoice: InvoicePaper): Xml {
  const lines = subtotalOf(invoice)
  const charges = chargesTotalOf(invoice)
  const apart = allowancesAndCharges(invoice.charges)
  return {
    "cbc:LineExtensionAmount": dollars(lines),
    "cbc:TaxExclusiveAmount": dollars(addMoney([lines, charges])),
    "cbc:TaxInclusiveAmount": dollars(invoice.total),
    "cbc:AllowanceTotalAmount": apart.allowances === "0.00" ? undefined : dollars(apart.allowances),
    "cbc:ChargeTotalAmount": dollars(apart.charges),
    "cbc:PayableAmount": dollars(invoice.total),
  }
}

const lineOf = (line: InvoiceLine, quantityName: string): Xml => ({
  "cbc:ID": line.item,
  [quantityName]: quantity(line.quantity, isUnitOfIssue(line.unitOfIssue) ? uneceUnits[line.unitOfIssue] : undefined),
  "cbc:LineExtensionAmount": dollars(line.total),
  "cac:OrderLineReference": line.clin ? { "cbc:LineID": line.clin } : undefined,
  "cac:TaxTotal": { "cbc:TaxAmount": dollars(line.taxAmount) },
  "cac:Item": {
    "cbc:Name": line.description,
    "cac:SellersItemIdentification": line.partNumber ? { "cbc:ID": line.partNumber } : undefined,
    "cac:StandardItemIdentification": nsnOf(line),
    "cac:ClassifiedTaxCategory": line.tax === null ? undefined : taxCategory(line.tax, line.taxRate),
  },
  "cac:Price": { "cbc:PriceAmount": dollars(line.unitPrice) },
})
