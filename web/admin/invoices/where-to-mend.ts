import type { Invoice } from "#contract/sales/invoices.ts"
import { paths } from "#web/paths.ts"

const ofCompany = ["remitTo", "contact", "certificates", "secrets"]
const ofDraft = ["tax", "taxRate", "quantity", "unitPrice", "priceReason"]

/** Where the sale's form calls it otherwise. */
const fieldsOfSale: Readonly<Record<string, string>> = { orderNumber: "purchaseOrder", paymentTerms: "dueOn" }

/** The screen with the field that an invoice lacks; a form there moves the focus to the field. */
export function whereToMend(field: string, { id, saleId }: Pick<Invoice, "id" | "saleId">): string {
  const [first = "", , last = ""] = field.split(".")
  if (ofCompany.includes(first)) return paths.adminDocument("invoicing.yaml")
  if (first === "seller" || first === "company") return paths.adminDocument("company.yaml")
  const isInDraft = first === "charges" || first === "promptPayment" || (first === "lines" && ofDraft.includes(last))
  const page = isInDraft ? paths.adminInvoiceDraft(id) : paths.adminSale(saleId)
  return `${page}?${new URLSearchParams({ field: fieldsOfSale[field] ?? field })}`
}
