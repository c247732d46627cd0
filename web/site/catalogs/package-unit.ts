import type { OrderBy } from "#contract/catalog/catalog.ts"
import { unitOfIssueName, unitsOfIssue } from "#contract/values/units-of-issue.ts"

/** Words of packages that no unit of issue has, by the unit that comes closest. */
const otherWords: Readonly<Record<string, string>> = { tote: "CO", bin: "CO", sack: "BG" }
const codes = new Map<string, string>([
  ...Object.entries(unitsOfIssue).map(([code, word]) => [word, code] as const),
  ...Object.entries(otherWords),
])

/**
 * The unit of issue in which a package is counted: DR for "55 gal steel drum", CS for "1 gal can, 4/case". One that names
 * no unit is a lot: a transport load is not one gallon, and a pallet not one bag, whatever the product is sold in.
 */
export function packageUnit(size: string): string {
  const text = size.toLowerCase()
  if (text.startsWith("each")) return "EA"
  if (text.includes("per gal")) return "GL"
  if (text.includes("per ton")) return "TN"
  // "40 lb case, 4 bags of 10 lb" is counted in cases, "Vacuum bag in 60 lb carton" in cartons.
  const outer =
    /\/([a-z ]+)/.exec(text)?.[1] ??
    text
      .split(/, | of /)[0]
      ?.split(" in ")
      .at(-1) ??
    ""
  const words = outer.match(/[a-z]+/g) ?? []
  const known = words.flatMap((word) => codes.get(word) ?? codes.get(word.replace(/s$/, "")) ?? [])
  return known.at(-1) ?? "LO"
}

/** A unit in which a product can be ordered. */
export interface OrderUnit {
  kind: "pounds" | "unit" | "package"
  /** A code of contract/values/units-of-issue.ts. */
  code: string
  /** "Pounds (lbs)", "Gallon (GL)", "55 gal steel drum". */
  label: string
}

const pounds: OrderUnit = { kind: "pounds", code: "LB", label: "Pounds (lbs)" }

/** Pounds, the product's own unit of issue, and its packages. The owner's choice comes first. */
export function orderUnits(packaging: readonly string[], unitOfIssue?: string | null, first?: OrderBy): OrderUnit[] {
  const packages = packaging.map((label): OrderUnit => ({ kind: "package", code: packageUnit(label), label }))
  const units = [pounds, ...ownUnit(packages, unitOfIssue), ...packages]
  const chosen = (first === "unit of issue" && units.find(({ code }) => code === unitOfIssue)) || pounds
  return [chosen, ...units.filter((unit) => unit !== chosen)]
}

/** The unit of issue, unless a package is one: a drum is "55 gal drum", but a gallon is not "Mobile fueling, per gal". */
function ownUnit(packages: readonly OrderUnit[], code: string | null | undefined): OrderUnit[] {
  const word = code && unitOfIssueName(code)
  const isThere = code === pounds.code || packages.some((each) => each.code === code && !/\bper\b/i.test(each.label))
  return word && !isThere ? [{ kind: "unit", code, label: `${word[0]!.toUpperCase()}${word.slice(1)} (${code})` }] : []
}
