import type { Company } from "./company.ts"
import { aContact } from "./contacts.ts"
import { anOrder } from "./orders.ts"
import { aPayment } from "./payments.ts"

export interface Row {
  id: string
  version: number
  createdAt: string
  [key: string]: unknown
}

interface Books {
  noun: string
  table: string
  path: string
  /** The data that a dialog sends, different every time. */
  aRow: () => object
  /** The exact keys of a row in the list, except version and createdAt. */
  keys: string[]
  /** Changes one field. */
  change: Record<string, unknown>
  /** Fields that "" and null clear. */
  clearable: string[]
  sorts: string[]
}

/** A company's three books, which behave alike. */
export const companyBooks: Books[] = [
  {
    noun: "contact",
    table: "contacts",
    path: "/api/contacts",
    aRow: aContact,
    keys: ["id", "name", "company", "email", "phone", "type", "status", "notes"],
    change: { company: "Other Sample Supply" },
    clearable: ["company", "email", "phone", "notes"],
    sorts: ["createdAt", "name", "company"],
  },
  {
    noun: "order",
    table: "orders",
    path: "/api/orders",
    aRow: anOrder,
    keys: ["id", "orderNumber", "clientName", "description", "amount", "status", "products", "deliveryDate", "notes"],
    change: { products: ["Rice"] },
    clearable: ["amount", "deliveryDate", "notes"],
    sorts: ["createdAt", "orderNumber", "clientName", "amount", "deliveryDate"],
  },
  {
    noun: "payment",
    table: "payments",
    path: "/api/payments",
    aRow: aPayment,
    keys: ["id", "orderId", "orderNumber", "amount", "status", "method", "transactionId", "paymentDate", "notes"],
    change: { notes: "Changed\ntwice" },
    clearable: ["orderId", "transactionId", "paymentDate", "notes"],
    sorts: ["createdAt", "amount", "paymentDate"],
  },
]

export const callsOf = ({ path, aRow }: Books) => ({
  list: async (company: Company, query = "") => (await company.get(`${path}${query}`)).json<Row[]>(),
  add: async (company: Company) => (await company.post(path, aRow())).json<Row>(),
})

/** The address where an administrator reads the same book. */
export const adminPath = (path: string) => path.replace("/api/", "/api/admin/")
