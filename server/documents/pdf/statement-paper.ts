import type { Look } from "#contract/content/brand.ts"
import type { CapabilityStatement } from "#contract/content/capability-statement.ts"
import type { CompanyFacts, Naics } from "#contract/content/company.ts"
import type { SalesContact } from "#contract/content/people.ts"
import { writeLetterhead, writeSideBySide } from "./letterhead.ts"
import { sellerOf } from "../seller.ts"
import { Paper } from "./paper.ts"
import type { Piece } from "./table.ts"

export interface StatementDocument {
  words: CapabilityStatement
  /** The certifications that are valid on the day. */
  certifications: readonly string[]
  company: CompanyFacts
  website: string
  naics: readonly Naics[]
  contacts: readonly SalesContact[]
  /** The company's, `2026-11-26`. */
  day: string
}

/** The capability statement of /capability-statement as a tagged PDF, in the same order. */
export function statementPaper(statement: StatementDocument, look?: Look): Promise<Buffer> {
  const { words, certifications, company, website, naics, contacts, day } = statement
  const at = new Date(day)
  const month = at.toLocaleDateString("en-US", { month: "long", year: "numeric", timeZone: "UTC" })
  const title = `Capability statement of ${company.name.replace(/[&<>]/g, " ")}`
  const paper = new Paper({ title, footer: company.legalName, at, look })
  writeLetterhead(paper, sellerOf(company, website), words.title, [words.tagline, month])
  const text = (value: string): Piece => ({ text: value, style: "body" })
  const strong = (value: string): Piece => ({ text: value, style: "strong" })
  const whole = { x: paper.left, width: paper.width }
  paper.y = paper.write("P", words.summary, "body", { ...whole, y: paper.y }) + 14
  const { coreCompetencies, companyInformation, pastPerformance, advantages, contact } = words
  writeSideBySide(paper, [
    {
      heading: coreCompetencies.heading,
      pieces: coreCompetencies.items.flatMap((item) => [strong(item.title), text(item.text)]),
    },
    {
      heading: companyInformation.heading,
      pieces: [
        text(`Legal name: ${company.legalName}`),
        text(`UEI: ${company.uei}`),
        text(`CAGE code: ${company.cage}`),
        text(`Business size: ${company.businessSize}`),
        text(`Business type: ${company.businessType}`),
      ],
    },
  ])
  writeSideBySide(paper, [
    { heading: words.naics.heading, pieces: naics.map(({ code, title: name }) => text(`${code} ${name}`)) },
    { heading: words.certifications.heading, pieces: certifications.map(text) },
  ])
  writeSideBySide(paper, [
    { heading: pastPerformance.heading, pieces: [text(pastPerformance.text)] },
    { heading: advantages.heading, pieces: advantages.items.map(text) },
  ])
  writeSideBySide(paper, [{ heading: contact.heading, pieces: [text(contact.text)] }])
  paper.y -= 10
  writeSideBySide(
    paper,
    contacts.map(({ name, role, email, phone }) => ({
      heading: name,
      pieces: [text(role), text(email), text(phone.shown)],
    })),
  )
  return paper.bytes()
}
