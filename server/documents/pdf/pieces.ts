import type { BillTo } from "#contract/sales/sale-papers.ts"
import type { Piece } from "./table.ts"

export type PrintedFact = readonly [label: string, text: string | null | undefined]

export const body = (text: string): Piece => ({ text, style: "body" })
export const strong = (text: string): Piece => ({ text, style: "strong" })

/** Nothing where there is no text: an empty cell. */
export const bodyIf = (text: string | null | false): Piece[] => (text ? [body(text)] : [])

/** A line for each fact that is known: "Order: 4500012". */
export const piecesOf = (facts: readonly PrintedFact[]): Piece[] =>
  facts.flatMap(([label, text]) => (text ? [body(`${label}: ${text}`)] : []))

/** A line of small print for each fact that is known. */
export const smallPieces = (facts: readonly PrintedFact[]): Piece[] =>
  piecesOf(facts).map(({ text }) => ({ text, style: "small" }))

/** The known lines of a name and an address. The first one is bold. */
export const addressPieces = (lines: readonly (string | null | undefined)[]): Piece[] =>
  lines.filter((line) => !!line).map((line, at) => (at === 0 ? strong(line as string) : body(line as string)))

/** "Tracy, CA 95376". */
export const townOf = ({ city, state, zip }: Pick<BillTo, "city" | "state" | "zip">) =>
  [city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ")
