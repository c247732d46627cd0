import { sql } from "kysely"
import { beforeEach, describe, expect, it } from "vitest"
import type { AdminProduct } from "#contract/catalog/admin-products.ts"
import { productDocumentLimits } from "#contract/catalog/product-files.ts"
import { keepHouse } from "#server/housekeeping.ts"
import { aPdf, upload } from "#server/testing/attachments.ts"
import { aCompany, callsAs } from "#server/testing/company.ts"
import { anOfficeFile } from "#server/testing/office-files.ts"
import { anAdmin, type Session, useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()
const acetone = "/api/admin/products/chemicals:acetone-technical-grade"

let headers: Session
let admin: ReturnType<typeof callsAs>
beforeEach(async () => {
  headers = await anAdmin(app())
  admin = callsAs(app, headers)
})
const visitor = callsAs(app, {})
const send = (file: { name?: string; content?: Buffer | string } = {}) =>
  upload(app(), { url: "/api/admin/product-documents", headers: { ...headers }, ...file })
const idOf = async () => (await send()).json<{ id: string }>().id
const publish = () => admin.post("/api/admin/content/publish")
const at = (id: string) => `/api/product-documents/${id}`

describe("a document of a product", () => {
  it("is offered to visitors once it is published, and no longer when it is taken away", async () => {
    const reply = await send({ name: "acetone sds.pdf" })
    expect([reply.statusCode, reply.json()]).toEqual([
      201,
      { id: expect.any(String), name: "acetone sds.pdf", size: aPdf.length },
    ])
    const { id } = reply.json<{ id: string }>()
    const listed = await admin.patch(acetone, { documents: [{ id, kind: "sds", name: "Something else", size: 1 }] })
    const documents = [{ id, kind: "sds", name: "acetone sds.pdf", size: aPdf.length }]
    expect(listed.json()).toMatchObject({ state: "changed", documents })
    expect((await visitor.get(at(id))).statusCode).toBe(404)
    expect((await (await aCompany(app)).get(at(id))).statusCode).toBe(404)
    expect((await admin.get(at(id))).statusCode).toBe(200)
    await publish()
    const download = await visitor.get(at(id))
    expect(download.statusCode).toBe(200)
    expect(download.rawPayload).toEqual(aPdf)
    expect(download.headers).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": 'attachment; filename="acetone sds.pdf"',
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("sandbox") as unknown,
    })
    await admin.patch(acetone, { documents: [] })
    await publish()
    expect((await visitor.get(at(id))).statusCode).toBe(404)
  })

  it("must be a PDF of at most 10 MB", async () => {
    for (const file of [
      { name: "sds.docx", content: anOfficeFile("docx") },
      { name: "sds.pdf", content: "<html><script>alert(1)</script></html>" },
      { name: "sds.pdf", content: "" },
    ]) {
      const reply = await send(file)
      expect(reply.statusCode).toBe(400)
      expect(reply.json()).toHaveProperty("fields.file")
    }
    const large = Buffer.concat([aPdf, Buffer.alloc(productDocumentLimits.size)])
    expect((await send({ content: large })).statusCode).toBe(413)
  })

  it("is refused once all of them are as large as is kept, before any of its bytes is stored", async () => {
    const { db } = app().api
    await sql`INSERT INTO product_documents (name, size, uploaded_by)
      SELECT 'full.pdf', 10485760, 'admin@example.com' FROM generate_series(1, 200)`.execute(db)
    const pieces = () => db.selectFrom("filePieces").select("fileId").orderBy("fileId").execute()
    const before = await pieces()
    expect((await send()).statusCode).toBe(409)
    expect(await pieces()).toEqual(before)
    await db.deleteFrom("productDocuments").where("name", "=", "full.pdf").execute()
  })

  it("must have been uploaded, and be of a kind", async () => {
    const unknown = await admin.patch(acetone, { documents: [{ id: crypto.randomUUID(), kind: "sds" }] })
    expect(unknown.json()).toMatchObject({ fields: { "documents.0": "is no longer here; upload it again" } })
    const id = await idOf()
    expect((await admin.patch(acetone, { documents: [{ id, kind: "poem" }] })).statusCode).toBe(400)
    expect((await admin.patch(acetone, { documents: ["x", { id: 1 }] })).statusCode).toBe(400)
    const six = await Promise.all(Array.from({ length: 7 }, idOf))
    const tooMany = await admin.patch(acetone, { documents: six.map((each) => ({ id: each, kind: "certificate" })) })
    expect(tooMany.json()).toMatchObject({ fields: { documents: "Must have at most 6 entries, and has 7" } })
    expect((await visitor.get("/api/product-documents/none")).statusCode).toBe(400)
  })

  it("is swept after 90 days where nothing names it, and kept where the draft or a version does", async () => {
    const [published, drafted, unlisted] = await Promise.all([idOf(), idOf(), idOf()])
    await admin.patch(acetone, { documents: [{ id: published, kind: "sds" }] })
    await publish()
    const { documents } = (
      await admin.patch(acetone, { documents: [{ id: drafted, kind: "sds" }] })
    ).json<AdminProduct>()
    expect(documents).toHaveLength(1)
    const { db } = app().api
    await sql`UPDATE product_documents SET created_at = now() - interval '91 days'`.execute(db)
    const recent = await idOf()
    await keepHouse(db)
    const left = (await db.selectFrom("productDocuments").select("id").execute()).map(({ id }) => id)
    expect(left).toEqual(expect.arrayContaining([published, drafted, recent]))
    expect(left).not.toContain(unlisted)
    await publish()
  })
})
