import type { InvoiceDraft } from "#contract/sales/invoice-drafts.ts"
import type { LineTax } from "#contract/sales/invoice-words.ts"
import { plainAmount } from "#contract/values/money.ts"
import { plainPrice } from "#contract/quotes/prices.ts"
import type { Sale } from "#contract/sales/sales.ts"
import type { InvoiceDraftBody } from "#web/api/invoices.ts"

export interface DraftLineTexts {
  item: string
  /** "0" leaves the line out. */
  quantity: string
  unitPrice: string
  priceReason: string
  tax: LineTax | ""
  taxRate: string
}

export interface InvoiceChargeTexts {
  label: string
  /** Below zero for a discount. */
  amount: string
  /** The tax rate of a discount on taxed lines, as in the quote. */
  taxRate?: string | null | undefined
}

export interface DraftTexts {
  lines: DraftLineTexts[]
  charges: InvoiceChargeTexts[]
  percent: string
  days: string
  printsTin: boolean
  printsBank: boolean
}

/** The draft's lines, and those that are delivered and could be on it. */
export function draftTextsOf(
  { lines, charges, promptPayment, prints }: InvoiceDraft,
  sale: Pick<Sale, "lines">,
): DraftTexts {
  const others = sale.lines.filter(
    ({ item, delivered, invoiced }) => delivered > invoiced && !lines.some((line) => line.item === item),
  )
  return {
    lines: [
      ...lines.map(({ item, quantity, unitPrice, priceReason, tax, taxRate }) => ({
        item,
        quantity: String(quantity),
        unitPrice: plainPrice(unitPrice),
        priceReason: priceReason ?? "",
        tax: tax ?? ("" as const),
        taxRate: taxRate ?? "",
      })),
      ...others.map(({ item, unitPrice }) => ({
        item,
        quantity: "0",
        unitPrice: plainPrice(unitPrice),
        priceReason: "",
        tax: "" as const,
        taxRate: "",
      })),
    ],
    charges: [...charges],
    percent: promptPayment?.percent ?? "",
    days: promptPayment?.days.toString() ?? "",
    printsTin: prints?.tin ?? false,
    printsBank: prints?.bank ?? false,
  }
}

/** Lines with a quantity, as they are sent. */
export const invoicedLines = ({ lines }: DraftTexts): DraftLineTexts[] =>
  lines.filter(({ quantity }) => Number(quantity) !== 0)

const plainPercent = (text: string) => text.replace("%", "").trim()

/** The typed texts as a request body, for the server to check; unneeded ones are left out. */
export function draftBodyOf(texts: DraftTexts): InvoiceDraftBody {
  const { charges, percent, days, printsTin, printsBank } = texts
  return {
    lines: invoicedLines(texts).map(({ item, quantity, unitPrice, priceReason, tax, taxRate }) => ({
      item,
      quantity: Number(quantity),
      unitPrice: plainAmount(unitPrice),
      priceReason: priceReason.trim() || null,
      tax: tax || null,
      taxRate: tax === "taxable" && taxRate.trim() ? plainPercent(taxRate) : null,
    })),
    charges: charges.map(({ label, amount, taxRate }) => ({
      label,
      amount: plainAmount(amount),
      ...(taxRate && amount.trim().startsWith("-") && { taxRate }),
    })),
    promptPayment: percent.trim() || days.trim() ? { percent: plainPercent(percent), days: Number(days) } : null,
    prints: { tin: printsTin, bank: printsBank },
  }
}

/** Whether a typed price is another than the agreed one. */
export function isOtherPrice(typed: string, agreed: string): boolean {
  try {
    return plainPrice(plainAmount(typed)) !== plainPrice(agreed)
  } catch {
    return true
  }
}
