import { unitsOfIssue } from "#contract/units-of-issue.ts"

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
