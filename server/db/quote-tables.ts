import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely"
import type { FamilyKey } from "#contract/catalog/families.ts"
import type { LineCost } from "#contract/quotes/quote-costs.ts"
import type { AskedLine, SupplierAnswer } from "#contract/quotes/price-requests.ts"
import type { PurchaseOrderPaper } from "#contract/sales/purchase-orders.ts"
import type { DraftCharge, QuoteCharge } from "#contract/quotes/quote-charges.ts"
import type { QuoteDraftLine } from "#contract/quotes/quote-lines.ts"
import type { BuyerAsks, QuoteRequestStatus } from "#contract/quote-requests/quote-requests.ts"
import type { RequestSource } from "#contract/quote-requests/request-sources.ts"
import type { DeclineReason, StoredQuoteStatus } from "#contract/quotes/quote-words.ts"
import type { Seller } from "#contract/quotes/quotes.ts"
import type { JoinedColumns } from "#server/db/joined-requests.ts"
import type { SaleBuyerType, SaleStatus } from "#contract/sales/sale-words.ts"
import type { DeliveryFacts, DeliveryLine } from "#contract/sales/deliveries.ts"
import type { Sale, SaleLine } from "#contract/sales/sales.ts"
import type { Solicitation } from "#contract/quote-requests/solicitation.ts"

type Timestamp = ColumnType<Date, Date | undefined, Date>

/** The parts of a quote that a template keeps. */
export interface TemplateContent {
  fob: "destination" | "origin"
  paymentTerms: string
  deliveryDays: number | null
  shipping: string
  charges: DraftCharge[]
  taxRate: string | null
  remarks: string | null
  lines: (QuoteDraftLine & { requested: string; cost: LineCost | null })[]
}

/** The tables of quote requests, quotes and sales; see schema.ts. */
export interface QuoteTables {
  quoteRequests: {
    id: Generated<string>
    number: Generated<string>
    customerName: string
    customerEmail: string
    customerOrganization: string | null
    customerPhone: string | null
    message: string | null
    solicitation: ColumnType<Solicitation, string | undefined, never>
    searchedTerms: string | null
    status: Generated<QuoteRequestStatus>
    lineCount: number
    version: Generated<number>
    dueAt: ColumnType<Date, Date | undefined, never>
    answeredAt: Date | null
    assigneeId: string | null
    /** The buyer's open ask about the quote, and when the answer is due. */
    asks: BuyerAsks | null
    asksDueAt: Date | null
    /** The company account that was signed in when the request was sent, and the company that it acted for. */
    senderId: Generated<string | null>
    companyId: Generated<string | null>
    /** When someone first acted through a link that was emailed to the address. */
    addressConfirmedAt: Date | null
    source: Generated<RequestSource>
    /** The name of the administrator who entered the request, as it was then; null for the buyer's own. */
    enteredBy: Generated<string | null>
    createdAt: Timestamp
  } & JoinedColumns
  quoteLines: {
    quoteRequestId: string
    position: number
    category: FamilyKey
    name: string
    /** '' is a product that no catalog has; null is a line that has not been looked up yet. */
    slug: string | null
    quantity: number
    nsn: string | null
    specifications: string | null
    unitOfIssue: string | null
    clin: string | null
    partNumber: string | null
    manufacturer: string | null
    orEqual: boolean | null
    neededBy: string | null
  }
  attachments: {
    id: Generated<string>
    quoteRequestId: string | null
    position: number | null
    name: string
    type: string
    size: number
    scannedAt: Date | null
    createdAt: Timestamp
    /** Its bytes are gone since then. */
    deletedAt: Date | null
  }
  /** Files that the desk sends with a quote or a reply. */
  quoteFiles: { quoteId: string; fileId: string; position: number }
  replyFiles: { entryId: string; fileId: string; position: number }
  /** The bytes of `attachments`, `productDocuments`, `deliveryProofs`, `orderFiles` and `supplierFiles`. */
  filePieces: { fileId: string; number: number; content: Buffer; createdAt: Timestamp }
  quoteStatusChanges: {
    id: GeneratedAlways<string>
    quoteRequestId: string
    fromStatus: QuoteRequestStatus
    toStatus: QuoteRequestStatus
    userId: string | null
    userName: string
    createdAt: Timestamp
  }
  /** Priced quotes for requests, each one a revision. */
  quotes: {
    id: Generated<string>
    quoteRequestId: string
    revision: number
    status: Generated<StoredQuoteStatus>
    /** "YYYY-MM-DD". */
    validUntil: string | null
    fob: "destination" | "origin"
    paymentTerms: string
    deliveryDays: number | null
    /** Decimal text with two decimals. */
    shipping: Generated<string>
    charges: JSONColumnType<DraftCharge[], string | undefined>
    taxRate: string | null
    remarks: string | null
    preparedBy: string
    lines: JSONColumnType<QuoteDraftLine[]>
    changedBy: string
    changedById: string | null
    changedAt: Timestamp
    version: Generated<number>
    createdAt: Timestamp
    subtotal: Generated<string | null>
    total: Generated<string | null>
    /** The company as it was when the quote was sent. */
    seller: JSONColumnType<Seller> | null
    sentAt: Date | null
    /** When the request arrived; a trigger writes it when the quote is sent. */
    requestedAt: GeneratedAlways<Date | null>
    expiresAt: Date | null
    remindedAt: Date | null
    withdrawnAt: Date | null
    withdrawalReason: string | null
    decidedAt: Date | null
    decidedBy: string | null
    decidedTitle: string | null
    purchaseOrder: string | null
    acceptedItems: Generated<string[]>
    declineReason: DeclineReason | null
    decisionComment: string | null
    recordedBy: string | null
    disputedAt: Date | null
    /** The buyer's objection to a decision made in their name. */
    dispute: string | null
  }
  /** The company's costs of a quote's lines, by item. */
  quoteCosts: { quoteId: string; lines: JSONColumnType<(LineCost & { item: string })[]> }
  /** The file as it was sent. */
  quotePdfs: { quoteId: string; content: Buffer }
  /** Quoted prices of products: "food:rice-long-grain", or the lowercase name of a product outside the catalogs. */
  quotedPrices: {
    product: string
    quoteId: string
    item: string
    unitPrice: string
    unitOfIssue: string
    quantity: number
    sentAt: Date
  }
  /** Status links of buyers, by the SHA-256 of their tokens. */
  quoteLinks: {
    tokenHash: Buffer
    quoteRequestId: string
    /** How its holder came to it. */
    origin: "email" | "account" | "browser"
    expiresAt: Date
  }
  sales: {
    id: Generated<string>
    number: Generated<string>
    quoteId: string
    quoteNumber: string
    revision: number
    customerName: string
    customerEmail: string
    /** As accounts compare addresses. */
    emailKey: string
    customerOrganization: string | null
    acceptedBy: string
    acceptedTitle: string | null
    recordedBy: string | null
    purchaseOrder: string | null
    contractNumber: string | null
    /** Where the order differs from the quote, and who agreed to it. */
    orderDifferences: string | null
    differencesAgreedBy: string | null
    markFor: string | null
    shipTo: JSONColumnType<Sale["shipTo"], string | undefined>
    billTo: JSONColumnType<Sale["billTo"], string | undefined>
    routing: JSONColumnType<Sale["routing"], string | undefined>
    lines: JSONColumnType<SaleLine[]>
    /** Descriptions and part numbers of the lines, for the desk's search. */
    searchedTerms: GeneratedAlways<string | null>
    shipping: string
    charges: JSONColumnType<QuoteCharge[], string | undefined>
    taxRate: string | null
    taxTotal: Generated<string>
    total: string
    fob: "destination" | "origin"
    paymentTerms: string
    remarks: string | null
    deliveryDate: string | null
    status: Generated<SaleStatus>
    confirmedOn: string | null
    deliveredOn: string | null
    invoicedOn: string | null
    paidOn: string | null
    canceledOn: string | null
    cancelReason: string | null
    buyerType: SaleBuyerType | null
    dueOn: string | null
    /** The law or the terms that set dueOn. */
    dueBy: string | null
    isDueOnOwn: Generated<boolean>
    version: Generated<number>
    createdAt: Timestamp
  }
  /** The purchase order as a file, and changes of it. */
  orderFiles: {
    id: string
    /** Null while an acceptance waits for an approver. */
    saleId: string | null
    approvalId: string | null
    name: string
    size: number
    isBuyers: boolean
    /** Null for the holder of a private link. */
    uploadedBy: string | null
    scannedAt: Date | null
    createdAt: Timestamp
  }
  deliveries: {
    id: Generated<string>
    saleId: string
    /** 1 is the first of its sale. */
    number: number
    deliveredOn: string
    isFinal: boolean
    lines: JSONColumnType<DeliveryLine[]>
    facts: JSONColumnType<Partial<DeliveryFacts>>
    receivedOn: string | null
    receivedBy: string | null
    version: Generated<number>
  }
  purchaseOrders: {
    id: Generated<string>
    saleId: string
    number: number
    email: string
    paper: JSONColumnType<PurchaseOrderPaper>
    total: string
    pdf: Buffer
    sentAt: Date | null
    canceledAt: Date | null
    createdAt: Timestamp
  }
  /** One supplier's price request, found by the SHA-256 of the token in the supplier's private address. */
  priceRequests: {
    id: Generated<string>
    quoteRequestId: string
    supplier: string
    email: string
    answerBy: string
    message: string | null
    lines: JSONColumnType<AskedLine[]>
    tokenHash: Buffer
    askedBy: string
    answer: JSONColumnType<SupplierAnswer | null, string | null | undefined, string | null>
    declineReason: string | null
    answeredAt: Date | null
    expiresAt: Date
    createdAt: Timestamp
  }
  supplierFiles: {
    id: string
    priceRequestId: string
    name: string
    size: number
    scannedAt: Date | null
    createdAt: Timestamp
  }
  /** The signed paper of a delivery, one at most. */
  deliveryProofs: {
    id: string
    deliveryId: string
    name: string
    size: number
    scannedAt: Date | null
    /** The address of the administrator. */
    uploadedBy: string
    createdAt: Timestamp
  }
}
