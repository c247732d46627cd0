import { todayInUtc } from "#contract/values/dates.ts"

const id = "4f8b1c6e-3a57-4b0e-9d51-7c2f0a9e6d13"
const password = "Correct-Horse-9-Battery"
const email = "jo.sample@example.com"
/** The token of an emailed link. */
const token = "a-token-from-the-link-in-an-email-0123456789"
const product = {
  name: "Denatured alcohol, 200 proof",
  fsc: "6810",
  specifications: "Technical grade, 55 gal drum",
  standards: ["ASTM D4698"],
  unitOfIssue: "DR",
  packagingSizes: ["55 gal drum"],
}
const contact = {
  name: "Jo Sample",
  company: "Sample County Schools",
  email,
  phone: "555-0142",
  type: "client",
  status: "active",
  notes: "Call after noon.",
} as const
const order = {
  orderNumber: "PO-2026-014",
  clientName: "Sample County Schools",
  description: "Forty pallets of rice",
  amount: "12500.00",
  status: "active",
  products: ["Long-grain rice"],
  deliveryDate: "2026-12-01",
  notes: "Dock 4.",
} as const
const payment = {
  orderId: id,
  amount: "6250.00",
  status: "received",
  method: "ach",
  paymentDate: "2026-12-15",
} as const
const acceptance = { revision: 1, name: "Jo Sample", title: "Buyer", purchaseOrder: "PO-2026-014", authorized: true }
const decline = { revision: 1, reason: "price", comment: "We found a lower price." }
const assignments = { ids: [id], assigneeId: null }
const note = { text: "Call after noon." }
const deskReply = { subject: "Your request", body: "We can deliver in two weeks." }
const secondFactor = { password, code: "123456" }
/** A browser's answer, shortened. */
const credential = { id: "cGFzc2tleQ", rawId: "cGFzc2tleQ", type: "public-key" }
const profile = { companyName: "Sample Depot", city: "Sacramento", state: "CA", zipCode: "95814", phone: "555-0142" }

/** A body for every call that reads JSON, by operation id. The OpenAPI document shows them; a test sends them. */
export const bodyExamples: Record<string, Record<string, unknown>> = {
  createProduct: { category: "solvents", ...product },
  changeProduct: { packagingSizes: ["55 gal drum", "275 gal tote"] },
  importProducts: { rows: [{ line: 2, fields: { category: "solvents", ...product } }], apply: false },
  changeContent: { hero: { heading: "Bulk supply for public kitchens" } },
  createQuoteRequest: {
    customerName: "Jo Sample",
    customerEmail: email,
    customerOrganization: "Sample County Schools",
    customerPhone: "555-0142",
    message: "Delivery to two kitchens, every second Tuesday.",
    products: [
      { category: "food", name: "Ground beef, 80/20", quantity: 40_000, specifications: "Frozen, quantity in lbs" },
      { category: "hardware", name: "Hex bolt, zinc-plated steel", quantity: 5_000 },
    ],
  },
  enterQuoteRequest: {
    customerName: "Jo Sample",
    customerOrganization: "Sample County Schools",
    customerPhone: "555-0142",
    products: [{ category: "food", name: "Ground beef, 80/20", quantity: 40_000 }],
    source: "phone",
    // A request that arrived more than a year ago is refused.
    arrivedAt: `${todayInUtc()}T00:00:00Z`,
    sendsLink: false,
  },
  changeSeat: { seat: "bookkeeper" },
  changeQuoteRequest: { status: "in_review" },
  addQuoteNote: note,
  renameBuyer: { name: "Sample County Schools" },
  addBuyerNote: note,
  joinBuyers: { buyerId: id },
  splitBuyer: { personId: id },
  joinQuoteRequests: { into: "Q-2026-000124" },
  assignQuoteRequests: assignments,
  replyToQuoteRequest: { ...deskReply, status: "in_review" },
  changeQuote: {
    validUntil: "2026-12-31",
    fob: "destination",
    shipping: "180.00",
    charges: [{ kind: "hazmat", label: "Hazmat fee", item: "1", amount: "45.00" }],
    taxRate: "7.25",
    files: [],
    lines: [
      {
        position: 1,
        answer: "offer",
        description: "Long-grain rice",
        unitOfIssue: "BG",
        quantity: 400,
        unitPrice: "1.85",
      },
    ],
  },
  saveQuoteTemplate: { name: "Kitchens, every month" },
  startFromTemplate: { templateId: id },
  renameQuoteTemplate: { name: "Kitchens, every week" },
  recordAcceptance: acceptance,
  recordDecline: decline,
  returnQuote: { reason: "The margin is too low." },
  withdrawQuote: { reason: "A price was wrong." },
  acceptQuote: acceptance,
  askAboutQuote: { message: "Can you deliver one week earlier?", wantsRevision: true },
  declineQuote: decline,
  disputeDecision: { revision: 1, message: "Nobody here accepted this quote." },
  sendStatusLink: { number: "Q-2026-000123", email },
  changeInvoice: { charges: [{ label: "Freight", amount: "450.00" }], promptPayment: { percent: "1", days: 10 } },
  creditInvoice: { lines: [{ item: "1", quantity: 200 }], reason: "Short by 200 lb" },
  recordRemittance: {
    receivedOn: "2026-11-25",
    amount: "12500.00",
    method: "ach",
    reference: "ACH 0142",
    pays: [{ invoiceId: id, amount: "12500.00" }],
  },
  recordPrepayment: { receivedOn: "2026-11-25", amount: "5000.00", method: "wire", reference: "WIRE-77" },
  payFromCredit: { pays: [{ invoiceId: id, amount: "65.00" }] },
  takeBackRemittance: { on: "2026-11-26", reason: "The check bounced" },
  addDelivery: {
    deliveredOn: "2026-11-24",
    lines: [{ item: "1", quantity: 20_000, lot: "L-7" }],
    carrier: "Sample Freight",
  },
  sendDemand: {
    to: "payments@agency.example",
    subject: "Demand for late payment interest: invoice INV-2026-0007",
    body: "Late payment interest is due under our invoice INV-2026-0007. ...",
  },
  changeCompanySecrets: { tin: "00-0000000" },
  changeDelivery: { receivedOn: "2026-11-25", receivedBy: "Jo Sample" },
  createPurchaseOrder: {
    supplier: "Sample Mill",
    email: "orders@example.com",
    lines: [{ item: "1", quantity: 400, unitCost: "1.20" }],
    freight: "65.00",
    deliverBy: todayInUtc(),
  },
  askSuppliers: {
    items: ["1"],
    suppliers: [{ name: "Sample Mill", email: "sales@example.com" }],
    answerBy: todayInUtc(),
    message: "Please quote delivered to Sacramento, CA.",
  },
  answerPriceRequest: {
    quoteNumber: "M-7",
    quoteEnds: "2026-12-31",
    lines: [{ item: "1", unitPrice: "1.20", leadTimeDays: 14, countryOfOrigin: "United States" }],
  },
  declinePriceRequest: { reason: "We do not carry this product." },
  changeSale: { status: "confirmed", confirmedOn: "2026-11-24" },
  sendMessage: {
    name: "Jo Sample",
    email,
    organization: "Sample County Schools",
    message: "Do you deliver to Sample County?",
    productInterests: ["Ground beef"],
  },
  changeMessage: { status: "open", isRead: true },
  addMessageNote: note,
  assignMessages: assignments,
  replyToMessage: deskReply,
  login: { email, password, portal: "business" },
  register: { email: "sam.sample@example.com", password, firstName: "Sam", lastName: "Sample" },
  verifyEmail: { token },
  confirmEmail: { token },
  switchCompany: { companyId: id },
  inviteMember: { email, seat: "buyer" },
  changeMember: { seat: "reader" },
  changeCompanyRules: { approvalAbove: "5000.00" },
  askToJoin: { companyId: id },
  acceptWish: { seat: "buyer" },
  refusePurchase: { reason: "Over this year's budget." },
  checkMemberInvitation: { token },
  acceptMemberInvitation: { token, account: { password, firstName: "Jo", lastName: "Sample" } },
  forgotPassword: { email },
  resetPassword: { token, password },
  changeSignature: { title: "Contracts Manager", phone: "555-0144" },
  changePassword: { currentPassword: "Former-Horse-8-Battery", newPassword: password },
  confirmSecondFactor: secondFactor,
  disableSecondFactor: secondFactor,
  renewRecoveryCodes: secondFactor,
  beginPasskey: secondFactor,
  removePasskey: secondFactor,
  renamePasskey: { name: "Work laptop" },
  addPasskey: {
    name: "Work laptop",
    credential: { ...credential, response: { clientDataJSON: "e30", attestationObject: "oA" } },
  },
  loginWithPasskey: {
    credential: { ...credential, response: { clientDataJSON: "e30", authenticatorData: "AA", signature: "AA" } },
    portal: "business",
  },
  addReminder: { requestNumber: "Q-2026-000123", on: "2099-03-05", note: "Call after noon." },
  changeReminder: { isDone: true },
  changeNotices: { ways: { "quote.accepted": "email" }, digestHour: 7, timeZone: "America/Chicago" },
  createApiKey: { name: "Accounting", seat: "bookkeeper", expiresInDays: 365, password },
  createWebhook: { name: "Accounting", url: "https://example.com/hooks", events: ["invoice.issued"] },
  changeWebhook: { events: ["invoice.issued", "remittance.recorded"] },
  inviteAdministrator: { email, password },
  checkInvitation: { token },
  acceptInvitation: { token, password, firstName: "Jo", lastName: "Sample" },
  createProfile: profile,
  changeProfile: { phone: "555-0143" },
  createContact: contact,
  changeContact: { status: "inactive" },
  createOrder: order,
  changeOrder: { status: "completed" },
  createPayment: payment,
  changePayment: { status: "failed" },
  importRows: { noun: "contacts", rows: [contact] },
  countKnownRows: { noun: "contacts", values: [email] },
}

/** Parts of addresses by their name, and any id. */
export const pathExamples: Record<string, string | number> = {
  uuid: id,
  number: "Q-2026-000123",
  token: "a-private-token",
  format: "pdf",
  path: "pages/home.yaml",
  version: 3,
  id: "chemicals:acetone-technical-grade",
}

const stored = { id, version: 1, createdAt: "2026-11-23T15:04:05.000Z" }
const storedPayment = { orderNumber: "PO-2026-014", transactionId: null, notes: null, ...payment, ...stored }

/** Example replies of the calls that other programs use most, by operation id. A test parses them. */
export const replyExamples: Record<string, unknown> = {
  createQuoteRequest: {
    success: true,
    message: "Your quote request has been received.",
    id,
    number: "Q-2026-000123",
    statusUrl: "https://quartermaster.example/quotes/a-private-token",
  },
  listContacts: [{ ...contact, ...stored }],
  createContact: { ...contact, ...stored },
  getContact: { ...contact, ...stored },
  changeContact: { ...contact, ...stored, status: "inactive", version: 2 },
  listOrders: [{ ...order, ...stored }],
  createOrder: { ...order, ...stored },
  getOrder: { ...order, ...stored },
  changeOrder: { ...order, ...stored, status: "completed", version: 2 },
  listPayments: [storedPayment],
  createPayment: storedPayment,
  getPayment: storedPayment,
  changePayment: { ...storedPayment, status: "failed", version: 2 },
}

/** A refusal of each status, in the words that the server uses. */
export const problemExamples = {
  400: { message: "Name is required", fields: { name: "Name is required" } },
  401: { message: "Please sign in first" },
  403: { message: "You are not allowed to do this" },
  404: { message: "Not found" },
  409: { message: "This Idempotency-Key was used for another request" },
  411: { message: "State the length of the body in Content-Length, as browsers do" },
  412: { message: "Someone else changed this. Reload to see the change." },
  413: { message: "The request is too large" },
  415: { message: "Send the body as application/json" },
  422: {
    message: "The invoice lacks 1 required item",
    missing: [
      {
        field: "remitTo",
        message: "Add where payments go, under Company, Invoicing",
        rule: "FAR 52.232-25(a)(3)(vi)",
        required: true,
      },
    ],
  },
  429: { message: "Too many requests. Please try again in 30 seconds." },
  "5XX": { message: "The service is busy. Please try again in a moment." },
}
