import { beforeEach, describe, expect, it } from "vitest"
import type { AdminProduct } from "#contract/catalog/admin-products.ts"
import { callsAs, nextOf } from "#server/testing/company.ts"
import { anAdmin, useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()
const root = "/api/admin/products"
const acetone = `${root}/chemicals:acetone-technical-grade`

let admin: ReturnType<typeof callsAs>
beforeEach(async () => {
  admin = callsAs(app, await anAdmin(app()))
  for (const { path, changed } of (await admin.get("/api/admin/content")).json<{ path: string; changed: boolean }[]>())
    if (changed) await admin.delete(`/api/admin/content/${encodeURIComponent(path)}`)
})
const publish = () => admin.post("/api/admin/content/publish")
const find = async (address = acetone) => (await admin.get(address)).json<AdminProduct>()
const list = async (query = "") => (await admin.get(`${root}?${query}`)).json<AdminProduct[]>()
const shown = (family: "chemicals", key: string) =>
  app()
    .api.content()
    .catalog.families[family].find((category) => category.key === key)!

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

describe("an administrator who looks for a product", () => {
  it("finds all of them, by text, family, category and state, sorted and in pages", async () => {
    const all = await list()
    expect(all.length).toBeGreaterThan(200)
    expect(await find()).toMatchObject({
      id: "chemicals:acetone-technical-grade",
      family: "chemicals",
      category: "solvents",
      categoryTitle: "Industrial Solvents",
      state: "published",
    })
    expect((await list("q=ACETONE")).map(({ slug }) => slug)).toContain("acetone-technical-grade")
    expect((await list("q=technical+acetone")).map(({ slug }) => slug)).toContain("acetone-technical-grade")
    expect(new Set((await list("family=fuel")).map(({ family }) => family))).toEqual(new Set(["fuel"]))
    expect(new Set((await list("category=solvents")).map(({ category }) => category))).toEqual(new Set(["solvents"]))
    expect(await list("state=new")).toEqual([])
    const fscs = (await list("sort=fsc&order=desc")).map(({ fsc }) => fsc)
    expect(fscs).toEqual(fscs.toSorted((one, other) => (one < other ? 1 : -1)))
    const read: string[] = []
    for (let next: string | undefined = `${root}?limit=60&family=hardware`; next;) {
      const reply = await admin.get(next)
      expect(reply.headers["x-unfiltered-count"]).toBe(String(all.length))
      read.push(...reply.json<AdminProduct[]>().map(({ id }) => id))
      next = nextOf(reply.headers.link)
    }
    expect(read).toEqual((await list("family=hardware")).map(({ id }) => id))
    for (const wrong of ["sort=price", "category=none", "cursor=x&limit=5", "state=gone"])
      expect((await admin.get(`${root}?${wrong}`)).statusCode).toBe(400)
  })

  it("reads that there is none of a name", async () => {
    for (const id of ["chemicals:none", "none:acetone-technical-grade", "acetone-technical-grade"]) {
      expect((await admin.get(`${root}/${id}`)).statusCode).toBe(404)
      expect((await admin.patch(`${root}/${id}`, { name: "X" })).statusCode).toBe(404)
    }
  })
})

describe("an administrator who changes a product", () => {
  it("sees it changed in the draft, and visitors see it once it is published", async () => {
    const before = await find()
    const reply = await admin.patch(acetone, { packagingSizes: ["5 gal pail"], shelfLife: null })
    expect(reply.statusCode).toBe(200)
    const after = reply.json<AdminProduct>()
    expect(after).toMatchObject({ state: "changed", packagingSizes: ["5 gal pail"] })
    expect(reply.headers.etag).toBe(`"${after.version}"`)
    expect(after.version).not.toBe(before.version)
    expect(after).not.toHaveProperty("shelfLife")
    expect(shown("chemicals", "solvents").products.find(({ slug }) => slug === before.slug)?.packagingSizes).toEqual(
      before.packagingSizes,
    )
    expect((await publish()).statusCode).toBe(200)
    expect(shown("chemicals", "solvents").products.find(({ slug }) => slug === before.slug)?.packagingSizes).toEqual([
      "5 gal pail",
    ])
    expect((await find()).state).toBe("published")
  })

  it("is told at each field what is wrong, in the words of the content's check, and nothing is kept", async () => {
    const reply = await admin.patch(acetone, {
      name: "",
      fsc: "0000",
      cas: "67-64",
      packagingSizes: ["drum", " can "],
      hazard: { un: "1090", class: "3" },
    })
    expect(reply.statusCode).toBe(400)
    expect(reply.json<{ fields: object }>().fields).toMatchObject({
      name: "Fill this in",
      cas: "Must look like 67-64-1",
      "packagingSizes.1": "Must not begin or end with a space",
      "hazard.un": "Must look like UN1090 or NA1993",
    })
    expect((await admin.patch(acetone, { fsc: "0000", cas: "67-64-2" })).json()).toMatchObject({
      fields: { fsc: expect.stringContaining("Federal Supply Class") as unknown, cas: expect.any(String) as unknown },
    })
    const other = (await list("category=solvents")).find(({ slug }) => slug !== "acetone-technical-grade")!
    expect((await admin.patch(acetone, { name: other.name, slug: other.slug })).json()).toMatchObject({
      fields: { name: expect.any(String) as unknown, slug: `belongs to “${other.name}” in Industrial Solvents` },
    })
    for (const body of [{ price: 1 }, { name: ["x"] }, { name: { a: { b: { c: { d: 1 } } } } }, { category: "fuel" }])
      expect((await admin.patch(acetone, body)).statusCode).toBe(400)
    expect(await find()).toMatchObject({ state: "published" })
  })

  it("does not overwrite a change of somebody else, nor is stopped by one of another product", async () => {
    const [mine, other] = (await list("category=solvents")) as [AdminProduct, AdminProduct]
    const at = (id: string) => `${root}/${id}`
    const replies = await Promise.all([
      admin.patch(at(mine.id), { storage: "Store cool" }, { "if-match": `"${mine.version}"` }),
      admin.patch(at(other.id), { storage: "Store dry" }, { "if-match": `"${other.version}"` }),
    ])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect([await find(at(mine.id)), await find(at(other.id))]).toMatchObject([
      { storage: "Store cool" },
      { storage: "Store dry" },
    ])
    const late = await admin.patch(at(mine.id), { storage: "Store warm" }, { "if-match": `"${mine.version}"` })
    expect(late.statusCode).toBe(412)
    expect((await admin.delete(at(mine.id), { "if-match": `"${mine.version}"` })).statusCode).toBe(412)
  })

  it("gives it another address, and the one before leads there", async () => {
    const { id, slug } = (await admin.post(root, aProduct())).json<AdminProduct>()
    const reply = await admin.patch(`${root}/${id}`, { slug: `${slug}-renamed` })
    expect(reply.json()).toMatchObject({ id: `${id}-renamed`, formerSlugs: [slug], state: "new" })
    expect((await admin.get(`${root}/${id}`)).json()).toMatchObject({ slug: `${slug}-renamed` })
  })

  it("keeps hostile text as text", async () => {
    const specifications = '<script>alert(1)</script> [x](javascript:alert(1)) {company.name} #1 "x": - y'
    expect((await admin.patch(acetone, { specifications })).statusCode).toBe(200)
    expect((await publish()).statusCode).toBe(200)
    expect((await find()).specifications).toBe(specifications)
    expect((await admin.patch(acetone, { specifications: "a\u0000b\u202e" })).statusCode).toBe(400)
    expect([400, 413]).toContain((await admin.patch(acetone, { specifications: "x".repeat(1_000_000) })).statusCode)
  })
})

describe("an administrator who adds a product", () => {
  it("gets an address of its name, another for the same name in another category, and finds it after publishing", async () => {
    const product = aProduct()
    const reply = await admin.post(root, product)
    expect(reply.statusCode).toBe(201)
    const slug = product.name.toLowerCase().replaceAll(" ", "-")
    expect(reply.json()).toMatchObject({ id: `chemicals:${slug}`, slug, state: "new" })
    const twin = await admin.post(root, { ...product, category: "laboratory" })
    expect(twin.json()).toMatchObject({ slug: `${slug}-2` })
    await publish()
    const found = await app().http.inject({ url: `/api/search?q=${encodeURIComponent(product.name)}` })
    expect(found.body).toContain(slug)
  })

  it("is told what is missing", async () => {
    expect((await admin.post(root, { category: "none" })).json()).toMatchObject({
      fields: { category: "Choose a category" },
    })
    const reply = await admin.post(root, { category: "solvents", name: "Only a name" })
    expect(reply.json()).toMatchObject({ fields: { specifications: "Fill this in", fsc: "Fill this in" } })
    const product = aProduct()
    await admin.post(root, product)
    expect((await admin.post(root, { ...product, slug: "another-address" })).json()).toMatchObject({
      fields: { name: expect.stringContaining("another product") as unknown },
    })
  })
})

describe("an administrator who archives a product", () => {
  it("takes it from visitors with the next publication, and gives it back", async () => {
    const { id, slug, name } = (await admin.post(root, aProduct())).json<AdminProduct>()
    await publish()
    const isShown = () => shown("chemicals", "solvents").products.some((product) => product.slug === slug)
    const search = async () => (await app().http.inject({ url: `/api/search?q=${encodeURIComponent(name)}` })).body
    expect(isShown()).toBe(true)
    expect((await admin.delete(`${root}/${id}`)).statusCode).toBe(204)
    expect(await list("state=archived")).toMatchObject([{ id }])
    expect(isShown()).toBe(true)
    await publish()
    expect(isShown()).toBe(false)
    expect(shown("chemicals", "solvents").archived).toMatchObject([{ slug }])
    expect(await search()).not.toContain(slug)
    expect((await admin.post(root, aProduct({ slug }))).json()).toHaveProperty("fields.slug")
    expect((await admin.patch(`${root}/${id}`, { archived: false })).json()).toMatchObject({ state: "changed" })
    await publish()
    expect(isShown()).toBe(true)
    expect(await search()).toContain(slug)
  })

  it("cannot archive the last one of a category", async () => {
    const products = await list("category=solvents&state=published")
    for (const { id } of products.slice(1)) expect((await admin.delete(`${root}/${id}`)).statusCode).toBe(204)
    const last = await admin.delete(`${root}/${products[0]!.id}`)
    expect(last.json()).toMatchObject({
      fields: { category: "In this category: Must have at least one product that is not archived" },
    })
  })
})
