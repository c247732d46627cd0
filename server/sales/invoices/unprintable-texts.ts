import type { InvoicePaper } from "#contract/sales/invoices.ts"
import type { MissingItem } from "#contract/problem.ts"

/** More of a text's characters would not fit the sentence. */
const mostNamed = 10

/** Texts of the paper that its PDF cannot print whole: a warning, because the other files have them. */
export async function unprintableTexts(paper: InvoicePaper): Promise<MissingItem[]> {
  const items: MissingItem[] = []
  for (const [field, what, text] of textsOf(paper)) {
    const characters = await unprintableIn(text ?? "")
    if (characters.length === 0) continue
    const named = characters.slice(0, mostNamed).join(" ")
    const message = `The PDF prints "?" for ${named} in ${what}. Write it in Latin letters.`
    items.push({ field, message, rule: "Letters of the PDF", required: false })
  }
  return items
}

type Text = readonly [field: string, what: string, text: string | null | undefined]

const textsOf = ({ buyer, billTo, shipTo, markFor, contractNumber, orderNumber, ...paper }: InvoicePaper): Text[] => [
  ["buyer.name", "the buyer's name", buyer.name],
  ["buyer.organization", "the buyer's organization", buyer.organization],
  ...(["name", "street", "city", "state"] as const).map((part): Text => [
    `billTo.${part}`,
    "the billing address",
    billTo[part],
  ]),
  ...(["street", "city", "state"] as const).map((part): Text => [
    `shipTo.${part}`,
    "the ship-to address",
    shipTo[part],
  ]),
  ["markFor", "mark for", markFor],
  ["contractNumber", "the contract number", contractNumber],
  ["orderNumber", "the order number", orderNumber],
  ["paymentTerms", "the payment terms", paper.paymentTerms],
  ["remitTo", "where payments go", paper.remitTo?.name],
  ["contact", "the person for defective invoices", paper.contact && `${paper.contact.name} ${paper.contact.title}`],
  ...paper.shipments.map(({ number, carrier, billOfLading }): Text => [
    `deliveries.${number}.carrier`,
    `delivery ${number}`,
    [carrier, billOfLading].filter(Boolean).join(" "),
  ]),
  ...paper.lines.map(({ item, description, partNumber }): Text => [
    `lines.${item}.description`,
    `item ${item}`,
    [description, partNumber].filter(Boolean).join(" "),
  ]),
  ...paper.charges.map(({ label }, at): Text => [`charges.${at}.label`, `the charge "${label}"`, label]),
]

/** Latin letters and the punctuation that every font has: texts of these need no look into the font. */
const plain = /^[\u0000-\u024f\u2010-\u2026\u2030-\u203a\u20ac\u2122]*$/u

/** The characters of a text that the PDF shows as "?", each once: Hebrew, Chinese, emoji and the like. */
async function unprintableIn(text: string): Promise<string[]> {
  if (plain.test(text)) return []
  // Loaded when it is needed: the font takes memory.
  const { shownText } = await import("#server/documents/pdf/fonts.ts")
  return [...new Set(text)].filter((character) => character !== "?" && shownText(character) === "?")
}
