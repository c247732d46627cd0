/**
 * Catalog quantities, in pounds. An untouched product counts as 1; any typed value,
 * stepped or chosen lies between 1,000 and 999,999,999.
 */
export const quantityLimits = { min: 1_000, max: 999_999_999 } as const

export const untouchedQuantity = 1

export const presets = [10_000, 20_000, 40_000, 80_000, 100_000] as const

/** How far one step goes, by where it starts: from `start` up to, but not with, `end`. */
const bands = [
  { start: quantityLimits.min, end: 10_000, step: 1_000 },
  { start: 10_000, end: 50_000, step: 10_000 },
  { start: 50_000, end: Number.POSITIVE_INFINITY, step: 20_000 },
] as const

export function clampQuantity(quantity: number): number {
  return Math.min(Math.max(quantity, quantityLimits.min), quantityLimits.max)
}

/** One step up. From the untouched 1 it leads to the smallest quantity. */
export function stepUp(quantity: number): number {
  const band = bands.find(({ start, end }) => quantity >= start && quantity < end)
  return band ? clampQuantity(quantity + band.step) : quantityLimits.min
}

/**
 * One step down: to the least quantity from which a step up comes back or beyond. So 10,000 goes to 9,000 and 50,000 to
 * 40,000, by the step of the band that is being entered.
 */
export function stepDown(quantity: number): number {
  const within = bands.filter(({ end, step }) => quantity - step < end)
  return Math.min(...within.map(({ start, step }) => Math.max(start, quantity - step)))
}

/** Ten steps, for the Page keys. */
export function manySteps(step: (quantity: number) => number, quantity: number): number {
  return Array.from({ length: 10 }).reduce<number>(step, quantity)
}

/** A preset as its button says it: 40,000 is "40K". */
export function shortQuantity(quantity: number): string {
  return `${quantity / 1_000}K`
}
