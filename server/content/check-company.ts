import { isCage, isUei } from "#contract/values/identifiers.ts"
import { familyKeys, type FamilyKey } from "#contract/catalog/families.ts"
import type { ContentFiles } from "./content-files.ts"
import type { FieldProblem } from "./content-problem.ts"

/**
 * The NAICS code of each family. The codes are part of the site's addresses, so they are fixed in code, not in the
 * content.
 */
const naicsOf = {
  food: "424410",
  fuel: "457210",
  chemicals: "325199",
  hardware: "423710",
} as const satisfies Record<FamilyKey, string>

/** Identifiers must be well formed, unless the file still marks them as samples. Returns each path with its message. */
export function checkCompany(company: ContentFiles["company.yaml"]): FieldProblem[] {
  const found: FieldProblem[] = []
  if (!isUei(company.uei) && !company.samples.includes("uei")) {
    found.push([["uei"], "is not a valid UEI: its last digit must be the checksum of the eleven characters before it"])
  }
  if (!isCage(company.cage) && !company.samples.includes("cage")) {
    found.push([["cage"], "is not a valid CAGE code: a digit, three letters or digits without I and O, a digit"])
  }
  for (const [index, { family, code }] of company.naics.entries()) {
    const expected = naicsOf[familyKeys[index] ?? family]
    if (code !== expected)
      found.push([
        ["naics", index, "code"],
        `must be ${expected} for ${family}: the page /naics-${expected} is built for it`,
      ])
  }
  return found
}
