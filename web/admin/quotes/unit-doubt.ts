import { formatPrice } from "#contract/quotes/prices.ts"
import { unitText } from "#contract/quote-requests/solicitation-words.ts"

interface UnitAndPrice {
  unitOfIssue: string
  unitPrice: string
}

/** Why a price looks like another unit's; undefined if nothing does. A price per gallon for a whole load costs a fortune. */
export function unitDoubt(line: UnitAndPrice, asked: string | null | undefined, last: UnitAndPrice | undefined) {
  const { unitOfIssue: unit, unitPrice } = line
  if (unit === "") return undefined
  if (asked && asked !== unit) return `The buyer asked in ${unitText(asked)}, and this answer is in ${unitText(unit)}.`
  const price = Number(unitPrice.replaceAll(/[$,]/g, ""))
  if (!last || !price) return undefined
  const per = `The last price, ${formatPrice(last.unitPrice)}, was per ${unitText(last.unitOfIssue)}`
  if (last.unitOfIssue !== unit) return `${per}, and this one is per ${unitText(unit)}.`
  const times = price / Number(last.unitPrice)
  return times >= 10 || times <= 0.1 ? `${per}. Is this one per the same unit?` : undefined
}
