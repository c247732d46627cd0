import type { ContentFiles } from "./content-files.ts"

/**
 * Names that texts may use in braces: `{company.name}`, `{figures.on-time}`. Each fact is written once and used
 * anywhere.
 */
export type Facts = ReadonlyMap<string, string>

type Path = readonly PropertyKey[]

/** Collects the facts from the files that state them. */
export function factsOf(
  files: Pick<ContentFiles, "company.yaml" | "claims.yaml" | "contract.yaml" | "desk.yaml">,
): Facts {
  const company = files["company.yaml"]
  const { street, city, state, stateName, postalCode } = company.address
  const figures = Object.entries(files["claims.yaml"].figures).map(
    ([key, { value }]) => [`figures.${key}`, value] as const,
  )
  const facts = new Map<string, string>([
    ["company.name", company.name],
    ["company.legalName", company.legalName],
    ["company.uei", company.uei],
    ["company.cage", company.cage],
    ["company.registrationId", company.registrationId],
    ["company.salesEmail", company.salesEmail],
    ["company.phone", company.phone.shown],
    ["company.address", `${street}, ${city}, ${state} ${postalCode}`],
    ["company.city", city],
    ["company.state", stateName],
    ["company.hours", company.hours],
    ["desk.promise", files["desk.yaml"].promise],
    ...figures,
  ])
  for (const field of ["number", "client", "status", "quantity", "unitPrice", "value"] as const) {
    facts.set(
      `contract.${field}`,
      fillText(files["contract.yaml"][field], facts, () => undefined),
    )
  }
  return facts
}

/** A copy of a value with the facts filled into every text. Unknown names are reported and left unchanged. */
export function fillIn<Value>(value: Value, facts: Facts, report: (path: Path, name: string) => void): Value {
  return fillValue(value, [], facts, report) as Value // fillValue keeps the shape and changes only texts.
}

function fillValue(value: unknown, path: Path, facts: Facts, report: (path: Path, name: string) => void): unknown {
  if (typeof value === "string") return fillText(value, facts, (name) => report(path, name))
  if (Array.isArray(value)) return value.map((entry, index) => fillValue(entry, [...path, index], facts, report))
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, fillValue(entry, [...path, key], facts, report)]),
  )
}

function fillText(text: string, facts: Facts, report: (name: string) => void): string {
  return text.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
    const fact = facts.get(name)
    if (fact === undefined) report(whole)
    return fact ?? whole
  })
}
