import { beforeEach, describe, expect, it } from "vitest"
import type { AdminProduct, ProductImport } from "#contract/catalog/admin-products.ts"
import { matchColumns } from "#contract/books/import-columns.ts"
import { productCells, productColumns, productFields } from "#contract/catalog/product-columns.ts"
import { callsAs, readCsv } from "#server/testing/company.ts"
import { anAdmin, useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()
const root = "/api/admin/products"

let admin: ReturnType<typeof callsAs>
beforeEach(async () => {
  admin = callsAs(app, await anAdmin(app()))
  for (const { path, changed } of (await admin.get("/api/admin/content")).json<{ path: string; changed: boolean }[]>())
    if (changed) await admin.delete(`/api/admin/content/${encodeURIComponent(path)}`)
})
const find = async (address: string) => (await admin.get(address)).json<AdminProduct>()
const list = async (query = "") => (await admin.get(`${root}?${query}`)).json<AdminProduct[]>()

/** The typed fields of a new product. */
const aProduct = (fields: object = {}) => ({
  category: "solvents",
  name: `Sample Solvent ${crypto.randomUUID().slice(0, 8)}`,
  specifications: "Technical grade, 99% minimum",
  fsc: "6810",
  unitOfIssue: "DR",
  packagingSizes: ["55 gal drum"],
  ...fields,
})

describe("an administrator who imports a file", () => {
  const rowOf = (product: AdminProduct, line: number, fields: object = {}) => {
    const places = matchColumns(
      productColumns,
      productColumns.map(({ heading }) => heading),
    )
    return { line, fields: { ...productFields(places, productCells(product)), ...fields } }
  }
  const send = (rows: object[], apply = false, headers = {}) => admin.post(`${root}/import`, { rows, apply }, headers)
  const states = (reply: { json: () => unknown }) => (reply.json() as ProductImport).rows.map(({ state }) => state)

  it("changes nothing with the file that was exported, every product of it", async () => {
    const csv = readCsv((await admin.get(`${root}/export/csv`)).body)
    const headings = Object.keys(csv[0]!)
    const places = matchColumns(productColumns, headings)
    const rows = csv.map((row, index) => ({
      line: index + 2,
      fields: productFields(
        places,
        headings.map((heading) => row[heading]!),
      ),
    }))
    expect(rows.length).toBe((await list()).length)
    expect(new Set(states(await send(rows)))).toEqual(new Set(["unchanged"]))
  })

  it("gives products their payment rules, and takes one back with an empty cell", async () => {
    const [{ id }] = (await list("category=canned-foods")) as [AdminProduct]
    const give = async (paymentRule: string | null, apply = true) =>
      send([rowOf(await find(`${root}/${id}`), 2, { paymentRule })], apply)
    expect((await give("meat")).json()).toMatchObject({ applied: true })
    const exported = readCsv((await admin.get(`${root}/export/csv`)).body)
    expect(exported.map((row) => row["Payment rule"]).filter(Boolean)).toEqual(["meat"])
    expect((await give("soon", false)).json()).toMatchObject({
      rows: [{ problems: { paymentRule: expect.stringContaining("produce") as unknown } }],
    })
    await give(null)
    expect(await find(`${root}/${id}`)).toMatchObject({ state: "published" })
  })

  it("reads what each row would do, then does it, unless the catalog has changed since", async () => {
    const products = await list("category=solvents")
    const [first, second] = products as [AdminProduct, AdminProduct]
    const rows = [
      rowOf(first, 2, { packagingSizes: ["1 gal can"] }),
      rowOf(second, 3),
      { line: 4, fields: aProduct({ name: "Imported solvent" }) },
    ]
    const preview = await send(rows)
    expect(preview.json()).toMatchObject({
      applied: false,
      rows: [
        { line: 2, state: "changed", changes: expect.any(Array) as unknown },
        { state: "unchanged", changes: [] },
        { line: 4, state: "added", name: "Imported solvent" },
      ],
    })
    expect(await list("state=new")).toEqual([])
    const { version } = preview.json<ProductImport>()
    expect((await send(rows, true, { "if-match": `"${version + 1}"` })).statusCode).toBe(412)
    expect((await send(rows, true, { "if-match": `"${version}"` })).json()).toMatchObject({ applied: true })
    expect(await list("state=new")).toMatchObject([{ name: "Imported solvent" }])
    expect(await find(`${root}/${first.id}`)).toMatchObject({ state: "changed", packagingSizes: ["1 gal can"] })
    expect(states(await send(rows))).toEqual(["unchanged", "unchanged", "unchanged"])
  })

  it("reads which rows are wrong and why, and none is taken in beside them", async () => {
    const [first] = (await list("category=solvents")) as [AdminProduct]
    const rows = [
      { line: 2, fields: aProduct() },
      rowOf(first, 3, { fsc: "0000" }),
      rowOf(first, 4, { category: "nothing" }),
      { line: 5, fields: aProduct({ specifications: null }) },
      rowOf(first, 6, { storage: "Store cool" }),
      rowOf(first, 7, { storage: "Store dry" }),
    ]
    expect((await send(rows)).json()).toMatchObject({
      rows: [
        { state: "added" },
        { state: "wrong", problems: { fsc: expect.any(String) as unknown } },
        { state: "wrong", problems: { category: "No category has this name. See Columns and choices." } },
        { state: "wrong", problems: { specifications: "Fill this in" } },
        { state: "changed" },
        { state: "wrong", problems: { name: "is the product of line 6 too" } },
      ],
    })
    const refused = await send(rows, true)
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toHaveProperty(["fields", "rows.1.fsc"])
    expect(await list("state=new")).toEqual([])
    expect(await list("state=changed")).toEqual([])
  })

  it("reads only that the name is missing where the page address would come from it", async () => {
    const { rows } = (await send([{ line: 2, fields: aProduct({ name: "" }) }])).json<ProductImport>()
    expect(rows).toMatchObject([{ state: "wrong" }])
    expect(rows[0]?.problems).toEqual({ name: "Fill this in" })
  })

  it("names a category by its title, and reads all that is wrong with a row at once", async () => {
    const [{ categoryTitle }] = (await list("category=solvents")) as [AdminProduct]
    const rows = [
      { line: 2, fields: aProduct({ category: categoryTitle.toUpperCase() }) },
      { line: 3, fields: aProduct({ category: "Solvent", specifications: null, fsc: "0000", unitOfIssue: "ZZ" }) },
      { line: 4, fields: aProduct({ specifications: null, fsc: "0000", cas: "67-64-2" }) },
    ]
    const wrong = (await send(rows)).json<ProductImport>().rows.map(({ problems }) => Object.keys(problems).toSorted())
    expect(wrong).toEqual([[], ["category", "fsc", "specifications", "unitOfIssue"], ["cas", "fsc", "specifications"]])
  })

  it("cannot name documents, which a file has no column for", async () => {
    const documents = [{ id: crypto.randomUUID(), kind: "sds", name: "never-uploaded.pdf", size: 1 }]
    expect((await send([{ line: 2, fields: aProduct({ documents }) }], true)).statusCode).toBe(400)
    expect(await list("state=new")).toEqual([])
  })

  it("cannot fill a category beyond its limit, nor send too many rows", async () => {
    const many = Array.from({ length: 41 }, (_, index) => ({
      line: index + 2,
      fields: aProduct({ name: `N ${index}` }),
    }))
    expect((await send(many)).json<ProductImport>().rows.at(-1)).toMatchObject({
      state: "wrong",
      problems: { category: expect.stringContaining("at most 40") as unknown },
    })
    const tooMany = Array.from({ length: 1_001 }, (_, index) => ({ line: index + 2, fields: {} }))
    expect((await send(tooMany)).statusCode).toBe(400)
    expect((await send([])).statusCode).toBe(400)
  })
})
