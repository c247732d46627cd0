import { sql } from "kysely"
import { extractText } from "unpdf"
import { describe, expect, it } from "vitest"
import type { CompanySecrets, MaskedSecrets } from "#contract/sales/company-secrets.ts"
import type { Invoice } from "#contract/sales/invoices.ts"
import { aDesk } from "#server/testing/desk.ts"
import { anInvoicing, invoiceUrl } from "#server/testing/invoices.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp({ RATE_LIMIT_FACTOR: "1000", SECRET_KEY: Buffer.alloc(32, 1).toString("base64") })
const url = "/api/admin/company-secrets"

// Marked: nothing else in the product has these digits.
const marks = { tin: "918273645", routingNumber: "021000021", accountNumber: "70809010203" }
const bank = { bankName: "Sample Bank", routingNumber: marks.routingNumber, accountNumber: marks.accountNumber }

const hasMark = (text: string) => Object.values(marks).some((mark) => text.includes(mark))

async function keep() {
  const desk = await aDesk(app)
  expect((await desk.patch(url, { tin: "91-8273645", bank })).statusCode).toBe(200)
  return desk
}

const pdfText = async (file: Buffer) => (await extractText(new Uint8Array(file), { mergePages: true })).text

/** Every row of every table. */
async function everyRow(): Promise<string> {
  const { db } = app().api
  const rows: string[] = []
  for (const { name } of await db.introspection.getTables()) {
    const found = await sql<{ row: string }>`SELECT ${sql.ref(name)}::text AS row FROM ${sql.table(name)}`.execute(db)
    rows.push(...found.rows.map(({ row }) => row))
  }
  return rows.join("\n")
}

describe("the company's TIN and bank details", () => {
  it("are shown masked, and in plain text to an administrator who asks, which the evidence keeps", async () => {
    const desk = await keep()
    expect((await desk.get(url)).json<MaskedSecrets>()).toEqual({
      canKeep: true,
      tin: "•••••3645",
      bank: { bankName: "Sample Bank", routingNumber: "•••••0021", accountNumber: "•••••••0203" },
    })
    expect((await desk.post(`${url}/reveal`)).json<CompanySecrets>()).toEqual({ tin: marks.tin, bank })
    const events = app().api.db.selectFrom("auditEvents").select(["action", "details"]).where("userId", "=", desk.id)
    expect(await events.where("action", "like", "company.%").orderBy("id").execute()).toEqual([
      { action: "company.change-secret", details: { kept: ["tin", "bank"], deleted: [] } },
      { action: "company.reveal-secret", details: {} },
    ])
  })

  it("are refused where they cannot be right, without repeating them", async () => {
    const desk = await keep()
    const wrong = await desk.patch(url, { tin: "12", bank: { ...bank, routingNumber: "021000022" } })
    expect([wrong.statusCode, Object.keys(wrong.json<{ fields: object }>().fields)]).toEqual([
      400,
      ["tin", "bank.routingNumber"],
    ])
    expect(wrong.body).not.toContain("021000022")
    expect((await desk.patch(url, { tin: null, bank: null })).json()).toMatchObject({ tin: null, bank: null })
  })

  it("are printed on the PDF where the owner ticked it, and are in no other output, row or email text", async () => {
    const desk = await keep()
    const { invoiced, draft, deliver, sale } = await anInvoicing(app)
    const plain = await invoiced({ lines: [{ item: "1", quantity: 10 }] })
    await deliver()
    const drafted = await draft()
    await desk.patch(invoiceUrl(drafted), { prints: { tin: true, bank: true } })
    const draftPdf = await pdfText((await desk.get(`${invoiceUrl(drafted)}/pdf`)).rawPayload)
    expect(hasMark(draftPdf)).toBe(false)
    const issued = (await desk.post(`${invoiceUrl(drafted)}/issue`)).json<Invoice>()
    const first = (await desk.get(`${invoiceUrl(issued)}/pdf`)).rawPayload
    const text = await pdfText(first)
    for (const mark of Object.values(marks)) expect(text).toContain(mark)
    await desk.patch(url, { tin: "555555555" })
    expect((await desk.get(`${invoiceUrl(issued)}/pdf`)).rawPayload).toEqual(first)
    expect(hasMark(await pdfText((await desk.get(`${invoiceUrl(plain)}/pdf`)).rawPayload))).toBe(false)
    await desk.post(`${invoiceUrl(issued)}/send`)

    const outputs = [
      invoiceUrl(issued),
      ...["csv", "json", "ubl"].map((format) => `${invoiceUrl(issued)}/${format}`),
      "/api/admin/invoices",
      `/api/admin/sales/${sale.id}`,
      "/api/admin/sales/export/csv",
      "/api/admin/receivables",
      `/api/admin/receivables/statement?buyer=${sale.customerEmail}&format=csv`,
      "/api/admin/receivables/journal?from=2026-01-01&to=2026-12-31",
      "/api/admin/audit",
      "/api/admin/audit/export/csv",
      "/api/admin/content/documents/invoicing.yaml",
    ]
    for (const output of outputs) expect([output, hasMark((await desk.get(output)).body)]).toEqual([output, false])
    expect(hasMark(await everyRow())).toBe(false)
    const { content } = await app()
      .api.db.selectFrom("invoicePdfs")
      .select("content")
      .where("invoiceId", "=", issued.id)
      .executeTakeFirstOrThrow()
    expect(content.subarray(0, 4).toString()).not.toBe("%PDF")
  })

  it("must be there before an invoice that prints them is issued", async () => {
    const desk = await aDesk(app)
    await desk.patch(url, { tin: null, bank: null })
    const { deliver, draft } = await anInvoicing(app)
    await deliver()
    const drafted = await draft()
    await desk.patch(invoiceUrl(drafted), { prints: { tin: true, bank: false } })
    const refused = await desk.post(`${invoiceUrl(drafted)}/issue`)
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { missing: [{ field: "secrets.tin" }] }])
  })
})
