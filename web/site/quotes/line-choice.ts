import { orderQuantities } from "#contract/quotes/quote-totals.ts"
import type { QuoteLine } from "#contract/quotes/quote-lines.ts"

/** The lines that can be ordered, by requested line; no bids are left out. */
export function choicesOf(lines: readonly QuoteLine[]): { position: number; lines: QuoteLine[] }[] {
  const positions = [...new Set(lines.map(({ position }) => position))]
  return positions
    .map((position) => ({
      position,
      lines: lines.filter((line) => line.position === position && line.answer !== "no_bid"),
    }))
    .filter((choice) => choice.lines.length > 0)
}

/** Items that the quote's total counts. */
export const firstChoice = (lines: readonly QuoteLine[]) =>
  lines.filter(({ inTotal }) => inTotal).map(({ item }) => item)

/** Requested lines without a chosen answer: "3, 5". */
export const itemsLeftOut = (lines: readonly QuoteLine[], items: readonly string[]) =>
  [...new Set(lines.map(({ position }) => position))]
    .filter((position) => !lines.some((line) => line.position === position && items.includes(line.item)))
    .join(", ")

/** Earlier choices that are offered again: the same item with the same words. */
export const stillChosen = (items: readonly string[], before: readonly QuoteLine[], now: readonly QuoteLine[]) =>
  now
    .filter(({ item, answer, description }) => {
      const old = before.find((line) => line.item === item)
      return items.includes(item) && old?.answer === answer && old.description === description
    })
    .map(({ item }) => item)

/** The quantities that can still be ordered of these lines. */
export const stillOffered = (quantities: Readonly<Record<string, number>>, lines: readonly QuoteLine[]) =>
  Object.fromEntries(
    lines.flatMap((line) =>
      orderQuantities(line)
        .filter((each) => each === quantities[line.item])
        .map((each) => [line.item, each] as const),
    ),
  )

/** The choice after one answer to a position was taken; undefined takes none. */
export function withChoice(
  items: readonly string[],
  answers: readonly QuoteLine[],
  item: string | undefined,
): readonly string[] {
  const others = items.filter((each) => !answers.some((line) => line.item === each))
  return item === undefined ? others : [...others, item]
}
