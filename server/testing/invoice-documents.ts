import type { InvoiceLine, InvoicePaper } from "#contract/sales/invoices.ts"
import { addMoney } from "#contract/values/money.ts"
import { paymentRuleLabels } from "#contract/sales/sale-words.ts"
import type { InvoiceDocument } from "#server/documents/invoice-document.ts"
import { aRequestDocument } from "./quote-documents.ts"

const address = {
  street: "100 Sample Street",
  city: "Sacramento",
  state: "CA",
  stateName: "California",
  postalCode: "95814",
  country: "United States",
} as const

export const anInvoiceLine = (changes: Partial<InvoiceLine> = {}): InvoiceLine => ({
  item: "1",
  clin: "0001AA",
  description: "Hex bolt, grade 8",
  partNumber: "HB-8",
  nsn: "5305-00-068-0502",
  quantity: 500,
  unitOfIssue: "EA",
  unitPrice: "1.8525",
  total: "926.25",
  tax: "united_states",
  taxRate: null,
  taxAmount: "0.00",
  ...changes,
})

/** Exempt for two reasons, and taxed at two rates. */
export const linesOfEveryTax: readonly InvoiceLine[] = [
  anInvoiceLine(),
  anInvoiceLine({ item: "2A", clin: null, description: "Ground beef", unitOfIssue: "LB", tax: "food" }),
  anInvoiceLine({ item: "3", tax: "taxable", taxRate: "7.25", taxAmount: "67.15", description: "Bleach 10 %" }),
  anInvoiceLine({ item: "4", tax: "taxable", taxRate: "8.5", taxAmount: "78.73", partNumber: null }),
]

/** An issued invoice with all that a federal buyer asks for. Its sums follow from its lines and charges. */
export function anInvoice(changes: Partial<InvoicePaper> = {}): InvoiceDocument {
  const { lines, charges } = { ...whole, ...changes }
  const subtotal = addMoney(lines.map(({ total }) => total))
  const taxTotal = addMoney(lines.map(({ taxAmount }) => taxAmount))
  const total = addMoney([subtotal, taxTotal, ...charges.map(({ amount }) => amount)])
  return { invoice: { ...whole, subtotal, taxTotal, total, ...changes } }
}

export const aCreditNote = (changes: Partial<InvoicePaper> = {}): InvoiceDocument =>
  anInvoice({
    kind: "credit_note",
    number: "CN-2026-0002",
    dueOn: null,
    law: null,
    dueDays: [],
    promptPayment: null,
    shipments: [],
    charges: [],
    lines: [anInvoiceLine({ quantity: 20, total: "37.05" })],
    credits: { number: "INV-2026-0007", issuedOn: "2026-11-20", reason: "20 bolts were short & bent" },
    ...changes,
  })

/** As for a buyer and a company with few known facts. */
export const bareFacts = {
  remitTo: null,
  contact: null,
  certificates: [],
  buyer: { name: "Dana Sample", organization: null, email: "", type: null },
  billTo: {},
  shipTo: {},
  markFor: null,
  routing: {},
  contractNumber: null,
  orderNumber: null,
  law: null,
  dueOn: null,
  dueDays: [],
  promptPayment: null,
  shipments: [],
  charges: [],
} as const satisfies Partial<InvoicePaper>

const whole = {
  kind: "invoice",
  number: "INV-2026-0007",
  issuedOn: "2026-11-24",
  dueOn: "2026-12-01",
  law: "Prompt Payment Act: 7 days after delivery of meat (FAR 32.904(f))",
  dueDays: [
    { goods: paymentRuleLabels.meat, dueOn: "2026-12-01" },
    { goods: paymentRuleLabels.other, dueOn: "2026-12-24" },
  ],
  seller: aRequestDocument().seller,
  remitTo: { name: "Sample Remittance Office", address },
  contact: {
    name: "Pat Sample",
    title: "Accounts receivable",
    phone: { e164: "+19165550100", shown: "(916) 555-0100" },
    address,
  },
  certificates: [{ name: "Certified small business", number: "1234567", endsOn: "2027-06-30" }],
  buyer: { name: "Dana Sample", organization: "Sample Base Supply", email: "dana@example.com", type: "dod" },
  billTo: { name: "Sample Finance Center", street: "2 Pay Road", city: "Columbus", state: "OH", zip: "43213" },
  shipTo: { street: "1 Depot Road", city: "Tracy", state: "CA", zip: "95376", dodaac: "W62G2T" },
  markFor: "Building 7",
  routing: { payOfficial: "HQ0339", issueBy: "SPE300", admin: "S0512A", inspectBy: "S0513A", acceptor: "W62G2U" },
  saleNumber: "S-2026-000045",
  contractNumber: "SPE300-26-D-0042",
  orderNumber: "SPE300-26-F-0007",
  fob: "destination",
  paymentTerms: "Net 30 days",
  promptPayment: { percent: "2", days: 10 },
  shipments: [
    {
      number: 1,
      shipmentNumber: "SAM0001Z",
      deliveredOn: "2026-11-23",
      carrier: "Sample Freight Lines",
      billOfLading: "BL-7781",
      grossWeight: 40_120,
    },
    {
      number: 2,
      shipmentNumber: null,
      deliveredOn: "2026-11-24",
      carrier: null,
      billOfLading: null,
      grossWeight: null,
    },
  ],
  lines: [...linesOfEveryTax],
  charges: [
    { label: "Freight", amount: "125.00" },
    { label: "Pallets", amount: "0.50" },
  ],
  credits: null,
} satisfies Partial<InvoicePaper>
