import type { Content } from "./load-content.ts"
import { valuesAt, valuesIn, type FieldValue } from "./sample-path.ts"

/** A value that the owner still has to replace or prove. */
export interface Sample extends FieldValue {
  file: string
  why: "marked as a sample" | "looks like a sample" | "has no evidence"
}

// Pages repeat the company's name, so only the files that state facts are searched for likely samples.
const factFiles = ["company.yaml", "leaders.yaml", "sales-contacts.yaml", "contract.yaml", "milestones.yaml"] as const

/** Every value that is marked as a sample, looks like one, or claims something without evidence. */
export function listSamples({ files }: Pick<Content, "files">): Sample[] {
  const marked = Object.entries(files).flatMap(([file, value]) =>
    value.samples
      .flatMap((mark) => valuesAt(value, mark))
      .map((found): Sample => ({ file, ...found, why: "marked as a sample" })),
  )
  const known = new Set(marked.map(({ file, field }) => `${file} ${field}`))
  const alike = factFiles.flatMap((file) => {
    const { samples: _, ...facts } = files[file]
    return valuesIn(facts, "")
      .filter(({ field, value }) => looksLikeSample(value) && !known.has(`${file} ${field}`))
      .map((found): Sample => ({ file, ...found, why: "looks like a sample" }))
  })
  return [...marked, ...alike, ...unproven(files["claims.yaml"])]
}

function unproven({ badges, figures, statements = {} }: Content["files"]["claims.yaml"]): Sample[] {
  const claims = [
    ...Object.entries(badges).map(([key, claim]) => ({ field: `badges.${key}`, value: claim.label, claim })),
    ...Object.entries(figures).map(([key, claim]) => ({
      field: `figures.${key}`,
      value: `${claim.value} ${claim.label}`,
      claim,
    })),
    ...Object.entries(statements).map(([key, claim]) => ({ field: `statements.${key}`, value: claim.label, claim })),
  ]
  return claims
    .filter(({ claim }) => claim.evidence === undefined && !claim.hidden)
    .map(({ field, value }): Sample => ({ file: "claims.yaml", field, value, why: "has no evidence" }))
}

/** Matches the names, mail domains and phone numbers reserved for examples: RFC 2606 and 555-0100 to 555-0199. */
function looksLikeSample(value: string): boolean {
  return /\bsample\b|^sample/i.test(value) || /\bexample\.(com|org|net)\b/i.test(value) || /555-?01\d\d\b/.test(value)
}

/** One line: `content/company.yaml uei: "SAMPLE000000" (marked as a sample)`. */
export function describeSample({ file, field, value, why }: Sample): string {
  return `content/${file} ${field}: "${value}" (${why})`
}
