import { type FamilyKey, familyKeys, familyLabels } from "#contract/catalog/families.ts"
import { readDay } from "#contract/values/dates.ts"
import { isNsn } from "#contract/values/identifiers.ts"
import { type LineDetailName, lineDetailFields, lineDetailNames } from "#contract/quote-requests/line-details.ts"
import { blankLine, type RequestedLineTexts, unreadQuantity } from "#web/site/quote-request/lines/requested-line.ts"
import { readUnit } from "#contract/values/read-unit.ts"
import { isUnitOfIssue } from "#contract/values/units-of-issue.ts"
import { requestTextLimits } from "#web/site/quote-request/request-text-limits.ts"
import { type CatalogIndex, type CatalogMatch, nameWords } from "./catalog-match.ts"
import { readQuantity } from "./cell-values.ts"
import type { ColumnKind, Columns } from "./columns.ts"

/** A row as a line of the request, before the buyer has agreed to it. */
export interface PastedLine {
  /** Its row in the list, counted from 1. */
  row: number
  /** Without a name it cannot be added; without a category not yet. */
  texts: RequestedLineTexts
  /** Assumptions, and texts that were not understood. */
  notes: string[]
  match?: CatalogMatch | undefined
}

/** The lines of a table as its columns say. */
export function understandRows(
  rows: readonly (readonly string[])[],
  { kinds, skipped }: Columns,
  catalog: CatalogIndex | undefined,
): PastedLine[] {
  return rows.slice(skipped).map((row, index) => understandRow(row, kinds, index + skipped + 1, catalog))
}

function understandRow(
  row: readonly string[],
  kinds: readonly ColumnKind[],
  number: number,
  catalog: CatalogIndex | undefined,
): PastedLine {
  const cells = (kind: ColumnKind) => row.filter((cell, column) => kinds[column] === kind && cell !== "")
  const cell = (kind: ColumnKind) => cells(kind)[0] ?? ""
  const notes: string[] = []
  const noted = <T extends { note?: string | undefined }>(read: T) => (read.note && notes.push(read.note), read)
  const cut = (text: string, max: number, what: string) => {
    if (text.length <= max) return text
    notes.push(`${what} cut to ${max} characters`)
    return text.slice(0, max).toWellFormed()
  }

  const nsn = cut(cell("nsn"), requestTextLimits.nsn, "NSN")
  if (nsn && !isNsn(nsn.replaceAll(/\s/g, ""))) notes.push("NSN has no 13 digits: kept as typed")
  const named = cell("name") || standInName(nsn, cell("partNumber").slice(0, lineDetailFields.partNumber.max))
  const name = named.slice(0, requestTextLimits.name).toWellFormed()
  // A description of a paragraph stays whole: its beginning is the name.
  const specifications = [...(name.length < named.length ? [named] : []), ...cells("specifications")]
  const { quantity, unit: unitBeside } = noted(readQuantity(cell("quantity")))
  const unit = readUnit(cell("unitOfIssue") || unitBeside || "")
  if (unit && !isUnitOfIssue(unit))
    notes.push(`unknown unit “${unit.slice(0, lineDetailFields.unitOfIssue.max)}” kept as typed`)
  const neededBy = readDay(cell("neededBy"))
  if (cell("neededBy") && !neededBy) {
    notes.push("needed-by date not read: kept in the specifications")
    specifications.push(`needed by ${cell("neededBy")}`)
  }
  const typed = (detail: LineDetailName) => {
    if (detail === "unitOfIssue") return unit
    if (detail === "neededBy") return neededBy ?? ""
    return detail === "orEqual" ? "" : cell(detail)
  }
  const detailOf = (detail: LineDetailName) =>
    cut(typed(detail), lineDetailFields[detail].max, lineDetailFields[detail].label)
  const match = catalog?.matchOf(name, nsn)
  const same = match?.isSame ? match.product : undefined
  const category = familyIn(cell("category")) ?? same?.family ?? catalog?.familyOf(nsn) ?? ""
  const texts: RequestedLineTexts = {
    ...blankLine,
    category,
    name,
    slug: same?.family === category ? same.slug : "",
    quantity: quantity === undefined ? unreadQuantity : String(quantity),
    nsn,
    specifications: cut(specifications.join("; "), requestTextLimits.specifications, "specifications"),
    ...Object.fromEntries(lineDetailNames.map((detail) => [detail, detailOf(detail)])),
  }
  return { row: number, texts, notes, match }
}

/** "NSN 8905-00-123-4567" where the list has no words for a product. */
function standInName(nsn: string, partNumber: string): string {
  if (nsn) return `NSN ${nsn.replace(/^(\d{4})(\d{2})(\d{3})(\d{4})$/, "$1-$2-$3-$4")}`
  return partNumber && `Part number ${partNumber}`
}

/** A family by its key, its label or the first word of that. */
function familyIn(text: string): FamilyKey | undefined {
  const wanted = text.toLowerCase()
  return familyKeys.find((key) => {
    const label = familyLabels[key].toLowerCase()
    return wanted === key || wanted === label || (wanted !== "" && label.split(" ")[0] === wanted)
  })
}

/** A line with the catalog's own name, category and NSN. What the buyer wrote beyond that name is kept: "55 gal drum". */
export function withCatalogProduct({ texts, match }: PastedLine): RequestedLineTexts {
  if (!match) return texts
  const { name, slug, family, nsn, specifications } = match.product
  const known = nameWords(name)
  const isMore = nameWords(texts.name).some((word) => !known.includes(word))
  const both = [isMore && `Listed as: ${texts.name}`, texts.specifications, specifications].filter(Boolean).join("; ")
  return {
    ...texts,
    name,
    slug,
    category: family,
    nsn: texts.nsn || (nsn ?? ""),
    specifications: both.slice(0, requestTextLimits.specifications).toWellFormed(),
  }
}
