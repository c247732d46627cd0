import { zoneWords } from "#contract/quote-requests/due-zones.ts"
import { formatCount } from "#contract/values/counts.ts"
import { formatDay, isDay } from "#contract/values/dates.ts"
import { fobLabels } from "#contract/quotes/quote-words.ts"
import { type LineDetailName, lineDetailFields, lineDetailNames } from "#contract/quote-requests/line-details.ts"
import type { LineDetails, Solicitation } from "#contract/quote-requests/solicitation.ts"
import { isUnitOfIssue, unitsOfIssue } from "#contract/values/units-of-issue.ts"

/** Details of a solicitation beyond names and quantities. All of them are optional. */

export const buyerTypes = ["federal_civilian", "dod", "state", "local", "prime_contractor"] as const
export const buyerTypeLabels: Record<(typeof buyerTypes)[number], string> = {
  federal_civilian: "Federal civilian agency",
  dod: "Department of Defense",
  state: "State agency",
  local: "Local agency",
  prime_contractor: "Prime contractor",
}

/** FAR part 19 and 13 CFR: kinds of businesses for which the purchase is set aside. */
export const setAsides = ["none", "small_business", "sdvosb", "vosb", "wosb", "edwosb", "hubzone", "8a"] as const
export const setAsideLabels: Record<(typeof setAsides)[number], string> = {
  none: "None",
  small_business: "Small business",
  sdvosb: "Service-disabled veteran-owned (SDVOSB)",
  vosb: "Veteran-owned (VOSB)",
  wosb: "Women-owned (WOSB)",
  edwosb: "Economically disadvantaged women-owned (EDWOSB)",
  hubzone: "HUBZone",
  "8a": "8(a)",
}

export const payByChoices = ["purchase_card", "eft", "purchase_order"] as const
export const payByLabels: Record<(typeof payByChoices)[number], string> = {
  purchase_card: "Purchase card",
  eft: "EFT on invoice",
  purchase_order: "Purchase order",
}

/** Defense Priorities and Allocations System, 15 CFR part 700. */
export const dpasRatings = ["none", "do", "dx"] as const
export const dpasLabels: Record<(typeof dpasRatings)[number], string> = { none: "None", do: "DO", dx: "DX" }

/** Characters of the short texts. */
export const solicitationLimits = { number: 80, place: 200, zip: 20, dodaac: 20 } as const

type Row = [label: string, text: string]
type Cell = [label: string, text: string | null | undefined]
const stated = (cells: readonly Cell[]) => cells.filter((cell): cell is Row => Boolean(cell[1]))
const labelOf = <K extends string>(labels: Record<K, string>, key: K | null | undefined) => (key ? labels[key] : null)

/** Labels and texts of the stated details, in the order of the form. */
export const solicitationRows = (request: Solicitation): Row[] => stated(solicitationCells(request))

/** Also has the labels of details that were not stated, for tables. */
export function solicitationCells(request: Solicitation): Cell[] {
  return [
    ["Solicitation", request.solicitationNumber],
    ["Quote due by", request.responseDue && formatMoment(request.responseDue)],
    ["Buyer type", labelOf(buyerTypeLabels, request.buyerType)],
    ["Set-aside", labelOf(setAsideLabels, request.setAside)],
    ["Needed by", request.neededBy && formatDay(request.neededBy)],
    ["Delivery", daysText(request.deliveryDays)],
    ["Deliver to", placeText(request.deliverTo)],
    ["Freight", labelOf(fobLabels, request.fob)],
    ["Payment by", labelOf(payByLabels, request.payBy)],
    ["Tax-exempt", yesOrNo(request.taxExempt)],
    ["DPAS rating", labelOf(dpasLabels, request.dpas)],
  ]
}

/** Details stated for a line. */
export const lineDetailRows = (line: LineDetails): Row[] => stated(lineDetailCells(line))

export const lineDetailCells = (line: LineDetails): Cell[] =>
  lineDetailNames.map((name) => [lineDetailFields[name].label, detailText(line, name)])

function detailText(line: LineDetails, name: LineDetailName): string | null | undefined {
  const text = line[name]
  if (typeof text === "boolean") return text ? "Accepted" : "Not accepted"
  if (name === "unitOfIssue") return text && unitText(text)
  return name === "neededBy" ? text && formatDay(text) : text
}

interface DetailedLine extends LineDetails {
  quantity: number
  nsn: string | null
  specifications: string | null
}

/** All details of a requested line besides its name: "500; NSN 5305-00-068-0502; CLIN: 0001; Grade 8". */
export const requestedText = ({ quantity, nsn, specifications, ...line }: DetailedLine): string =>
  [
    formatCount(quantity),
    nsn && `NSN ${nsn}`,
    ...lineDetailRows(line).map(([label, text]) => `${label}: ${text}`),
    specifications,
  ]
    .filter(Boolean)
    .join("; ")

/** "DR (drum)"; an unknown code stays unchanged. */
export const unitText = (code: string) => (isUnitOfIssue(code) ? `${code} (${unitsOfIssue[code]})` : code)

const yesOrNo = (value: boolean | null | undefined) => (value === true ? "Yes" : value === false ? "No" : null)

const daysText = (days: number | null | undefined) =>
  days === null || days === undefined ? null : `${days} ${days === 1 ? "day" : "days"} after receipt of order`

export function placeText(place: Solicitation["deliverTo"]): string | null {
  if (!place) return null
  const town = [place.city, [place.state, place.zip].filter(Boolean).join(" ")].filter(Boolean).join(", ")
  return [place.street, town, place.dodaac && `DoDAAC ${place.dodaac}`].filter(Boolean).join("; ") || null
}

/** "Dec 01, 2026, 2:00 PM Eastern time": a moment in its own zone, for a due time the one that the buyer chose. */
export function formatMoment(moment: string): string {
  const [, day = "", hour = "", minute = "", offset = ""] =
    /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2}).*?(Z|[+-]\d{2}:?\d{2})$/.exec(moment) ?? []
  if (!isDay(day)) return moment
  const half = Number(hour) < 12 ? "AM" : "PM"
  const zone = zoneWords(moment) ?? `UTC${offset === "Z" ? "" : offset}`
  return `${formatDay(day)}, ${Number(hour) % 12 || 12}:${minute} ${half} ${zone}`
}
