import { centsOf, moneyOf, plainAmount } from "#contract/values/money.ts"

interface OpenInvoice {
  id: string
  open: string
}

/** A typed amount in cents; undefined if it is invalid. */
export function typedCents(text: string): bigint | undefined {
  const plain = plainAmount(text)
  return /^\d{1,12}(?:\.\d{1,2})?$/.test(plain) ? centsOf(plain) : undefined
}

const centsOr0 = (text: string) => typedCents(text) ?? 0n

/**
 * The amount for each invoice, in their order: the typed one, or as much of the rest as the invoice has open. Texts for
 * the form, "" for nothing.
 */
export function payTexts(amount: string, invoices: readonly OpenInvoice[], typed: Readonly<Record<string, string>>) {
  let left = centsOr0(amount) - Object.values(typed).reduce((sum, text) => sum + centsOr0(text), 0n)
  const texts: Record<string, string> = {}
  for (const { id, open } of invoices) {
    const own = typed[id]
    const share = least(left, centsOf(open))
    texts[id] = own ?? (share > 0n ? moneyOf(share) : "")
    if (own === undefined && share > 0n) left -= share
  }
  return texts
}

/** The amount left after the invoices get theirs; negative if they get more than there is. */
export const overOf = (amount: string, texts: Readonly<Record<string, string>>): string =>
  moneyOf(centsOr0(amount) - Object.values(texts).reduce((sum, text) => sum + centsOr0(text), 0n))

/** Whether an invoice gets something, and less than is open. */
export const isShort = (invoices: readonly OpenInvoice[], texts: Readonly<Record<string, string>>): boolean =>
  invoices.some(({ id, open }) => centsOr0(texts[id] ?? "") > 0n && centsOr0(texts[id] ?? "") < centsOf(open))

const least = (one: bigint, other: bigint) => (one < other ? one : other)
