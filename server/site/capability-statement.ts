import type { FastifyBaseLogger } from "fastify"
import type { SiteContent } from "#contract/content/content.ts"
import { shownCertifications } from "#contract/content/capability-statement.ts"
import { todayIn } from "#contract/values/dates.ts"
import { pdfOf } from "#server/documents/pdf/make-pdf.ts"
import { Refusal } from "#server/http/errors.ts"
import { compressBody } from "./compressed-body.ts"
import { fileHeaders } from "./site-files.ts"
import type { StaticFile } from "./static-files.ts"

export const statementPath = "/capability-statement.pdf"

interface Source {
  publicUrl: string
  content: () => SiteContent
  log: FastifyBaseLogger
}

/** Makes the statement's PDF at its first download and keeps it. After a failure, the next download tries again. */
export function keepStatement(source: Source): () => Promise<StaticFile> {
  let kept: Promise<StaticFile> | undefined
  return () =>
    (kept ??= makeStatement(source).catch((error: unknown) => {
      kept = undefined
      if (error instanceof Refusal) throw error
      source.log.error({ err: error }, "the capability statement's PDF could not be made")
      throw new Refusal(503, "The PDF file could not be made. Please try again later, or print the page instead.")
    }))
}

async function makeStatement({ publicUrl, content }: Source): Promise<StaticFile> {
  const {
    pages,
    company: { look, ...company },
    naics,
    salesContacts: contacts,
    claims,
    desk,
  } = content()
  const words = pages["/capability-statement"]
  const day = todayIn(desk.timeZone)
  const certifications = shownCertifications(words, claims, day)
  const pdf = await pdfOf({ words, certifications, company, website: publicUrl, naics, contacts, day }, look)
  const headers = fileHeaders(publicUrl, "application/pdf", "capability-statement.pdf")
  return { status: 200, headers, body: await compressBody(pdf) }
}
