import { badFields } from "#server/http/errors.ts"

interface Letter {
  subject: string
  body: string
}

/** In a template: `[Prices]`. Names that are filled in by the program are in lower case. */
const blank = /\[[A-Z][^[\]\n]*\]/g

/** Refuses a reply that still has a blank of a template. What the buyer typed is quoted, and may have any brackets. */
export function refuseBlanks({ subject, body }: Letter, templates: readonly Letter[]): void {
  const blanks = new Set(templates.flatMap((template) => `${template.subject}\n${template.body}`.match(blank) ?? []))
  const own = body.replaceAll(/^>.*$/gm, "")
  const wrong: Record<string, string> = {}
  for (const [field, text] of Object.entries({ subject, body: own })) {
    const left = [...blanks].filter((each) => text.includes(each))
    if (left.length > 0) wrong[field] = `Fill in or delete ${left.join(", ")}`
  }
  if (Object.keys(wrong).length > 0) throw badFields(wrong)
}
