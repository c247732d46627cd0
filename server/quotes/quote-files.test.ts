import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import type { QuoteDraftLine } from "#contract/quotes/quote-lines.ts"
import { fileFormats } from "#contract/quotes/quote-files.ts"
import { callsAs, readCsv } from "#server/testing/company.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { anAdmin, useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

const line: QuoteDraftLine = {
  position: 1,
  answer: "offer",
  description: "=Rice, long grain",
  unitOfIssue: "BG",
  quantity: 40_000,
  unitPrice: "1.25",
  priceBreaks: [],
}

async function anAdministrator() {
  const email = `admin-${crypto.randomUUID()}@example.com`
  return { ...callsAs(app, await anAdmin(app(), email)), email }
}

/** A request with a draft or a sent quote. */
async function aQuote({ sentPdf }: { sentPdf?: string } = {}) {
  const visitor = callsAs(app, {})
  const { number } = (await visitor.post("/api/quote-requests", aQuoteRequest())).json<{ number: string }>()
  const { db } = app().api
  const request = await db
    .selectFrom("quoteRequests")
    .select("id")
    .where("number", "=", number)
    .executeTakeFirstOrThrow()
  const sent = sentPdf === undefined ? {} : sentQuote
  const { id } = await db
    .insertInto("quotes")
    .values({ ...draft, ...sent, quoteRequestId: request.id })
    .returning("id")
    .executeTakeFirstOrThrow()
  if (sentPdf !== undefined)
    await db
      .insertInto("quotePdfs")
      .values({ quoteId: id, content: Buffer.from(sentPdf) })
      .execute()
  return { id, number }
}

const draft = {
  revision: 1,
  fob: "destination" as const,
  paymentTerms: "Net 30",
  preparedBy: "Casey",
  changedBy: "Casey",
  lines: JSON.stringify([line]),
}

const sentQuote = {
  status: "sent" as const,
  sentAt: new Date("2026-03-05T20:00:00Z"),
  expiresAt: new Date("2999-01-01T00:00:00Z"),
  validUntil: "2998-12-31",
  subtotal: "50000.00",
  total: "50000.00",
  seller: sql<never>`${JSON.stringify({
    name: "Former Name Supply",
    legalName: "Former Name Supply LLC",
    uei: "SAMPLE000000",
    cage: "SAMPL",
    address: ["1 Sample Street"],
    phone: "(916) 555-0100",
    email: "sales@example.com",
    website: "https://example.com",
  })}::jsonb`,
}

describe("an administrator who takes a quote away", () => {
  it("gets the very bytes of the PDF that the buyer got", async () => {
    const { id, number } = await aQuote({ sentPdf: "%PDF as it was sent" })
    const file = await (await anAdministrator()).get(`/api/admin/quotes/${id}/pdf`)
    expect(file.body).toBe("%PDF as it was sent")
    expect(file.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="Quote-${number}-rev-1.pdf"`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    })
  })

  it("gets a draft's PDF as a preview, under a name that says so", async () => {
    const { id, number } = await aQuote()
    const file = await (await anAdministrator()).get(`/api/admin/quotes/${id}/pdf`)
    expect(file.rawPayload.subarray(0, 8).toString()).toBe("%PDF-1.7")
    expect(file.headers["content-disposition"]).toBe(`attachment; filename="Quote-${number}-rev-1-draft.pdf"`)
  })

  it("gets CSV without formulas, JSON with exact money, and UBL from the company as it was then", async () => {
    const { id, number } = await aQuote({ sentPdf: "" })
    const admin = await anAdministrator()
    const csv = await admin.get(`/api/admin/quotes/${id}/csv`)
    expect(readCsv(csv.body)).toMatchObject([
      {
        Number: number,
        Description: "'=Rice, long grain",
        "Unit price": "1.25",
        "Line total": "50000.00",
        Sent: "2026-03-05",
      },
    ])
    const json = await admin.get(`/api/admin/quotes/${id}/json`)
    expect(json.json()).toMatchObject({ number, total: "50000.00", lines: [{ item: "1", uneceUnit: "XBG" }] })
    const ubl = await admin.get(`/api/admin/quotes/${id}/ubl`)
    expect(ubl.body).toContain("<cbc:Name>Former Name Supply</cbc:Name>")
    expect(ubl.headers["content-disposition"]).toBe(`attachment; filename="Quote-${number}-rev-1.xml"`)
  })

  it("is told when there is no such quote or request", async () => {
    const admin = await anAdministrator()
    for (const format of fileFormats) {
      expect((await admin.get(`/api/admin/quotes/${crypto.randomUUID()}/${format}`)).statusCode).toBe(404)
      expect((await admin.get(`/api/admin/quote-requests/Q-1999-000001/${format}`)).statusCode).toBe(404)
    }
  })
})

describe("an administrator who takes a request away", () => {
  it.each(fileFormats)("gets it as %s", async (format) => {
    const { number } = await aQuote()
    const file = await (await anAdministrator()).get(`/api/admin/quote-requests/${number}/${format}`)
    expect(file.statusCode).toBe(200)
    const ending = format === "ubl" ? "xml" : format
    expect(file.headers["content-disposition"]).toBe(`attachment; filename="Quote-request-${number}.${ending}"`)
    expect(file.rawPayload.length).toBeGreaterThan(100)
  })
})

describe("a download of a quote or a request", () => {
  it("is refused in a format that does not exist, with those that do", async () => {
    const file = await (await anAdministrator()).get(`/api/admin/quotes/${(await aQuote()).id}/docx`)
    expect([file.statusCode, file.json().fields]).toEqual([400, { format: "Choose pdf, csv, json or ubl" }])
  })

  it("is written into the evidence, whichever of the contract's it is", async () => {
    const { db, endpoints } = app().api
    const { id, number } = await aQuote()
    const paths = endpoints
      .filter(({ path, who }) => who === "admin" && /^\/api\/admin\/quote.*\/:format$/.test(path))
      .map(({ path }) => path.replace(":id", id).replace(":number", number))
      .flatMap((path) => fileFormats.map((format) => path.replace(":format", format)))
    expect(paths).toHaveLength(8)
    const admin = await anAdministrator()
    for (const path of paths) expect((await admin.get(path)).statusCode).toBe(200)
    const made = await db
      .selectFrom("auditEvents")
      .select(["action", "details", "subject"])
      .where("userEmail", "=", admin.email)
      .where("kind", "=", "export")
      .execute()
    expect(made.map(({ action, details }) => `${action} ${(details as { format: string }).format}`).toSorted()).toEqual(
      ["quote-request.export", "quote.export"].flatMap((action) =>
        fileFormats.toSorted().map((one) => `${action} ${one}`),
      ),
    )
    expect(new Set(made.map(({ subject }) => subject))).toEqual(new Set([number]))
  })
})
