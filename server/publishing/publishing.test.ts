import fc from "fast-check"
import { parse } from "yaml"
import { beforeEach, describe, expect, it } from "vitest"
import { type FieldSchema, fieldsOf } from "#contract/content/field-schema.ts"
import { openApp } from "#server/app.ts"
import { callsAs } from "#server/testing/company.ts"
import { anAdmin, useTestApp } from "#server/testing/test-app.ts"
import { changeYaml } from "./change-yaml.ts"

const app = useTestApp()
const company = "/api/admin/content/company.yaml"
const home = "/api/admin/content/pages%2Fhome.yaml"
const phone = { e164: "+19165550199", shown: "(916) 555-0199" }

let admin: ReturnType<typeof callsAs>
beforeEach(async () => {
  admin = callsAs(app, await anAdmin(app()))
  for (const { path, changed } of (await admin.get("/api/admin/content")).json<{ path: string; changed: boolean }[]>())
    if (changed) await admin.delete(`/api/admin/content/${encodeURIComponent(path)}`)
})
const publish = () => admin.post("/api/admin/content/publish")
const restore = (version: number) => admin.post(`/api/admin/content/versions/${version}/restore`)
const seen = () => app().api.content()

/** Labels of a form's fields, including those in groups and lists. */
const labelsIn = (schema: FieldSchema): string[] => [
  ...fieldsOf(schema).flatMap(({ label, schema: field }) => [label, ...labelsIn(field)]),
  ...(schema.items ? labelsIn(schema.items) : []),
]

describe("an administrator who edits the content", () => {
  it("finds every document, with the form and the words of each", async () => {
    const documents = (await admin.get("/api/admin/content")).json<{ path: string; title: string }[]>()
    expect(documents.length).toBeGreaterThan(60)
    expect(documents).toContainEqual(
      expect.objectContaining({
        path: "company.yaml",
        title: "Company facts",
        group: "company",
        version: 0,
        changed: false,
      }),
    )
    expect(documents).toContainEqual(
      expect.objectContaining({ path: "catalog/solvents.yaml", title: "Industrial Solvents" }),
    )
    const reply = await admin.get(company)
    expect(reply.headers.etag).toBe('"0"')
    expect(reply.json()).toMatchObject({
      value: { cage: "SAMPL" },
      published: { cage: "SAMPL" },
      schema: { properties: { cage: { type: "string" } } },
      problems: {},
    })
    expect((await admin.get("/api/admin/content/none.yaml")).statusCode).toBe(404)
  })

  it("reads in every form what a field is, never the key that the program knows it by", async () => {
    const paths = ["pages/capabilities.yaml", "pages/contact.yaml", "letters.yaml", "food-supply/beverages.yaml"]
    const replies = await Promise.all(paths.map((path) => admin.get(`/api/admin/content/${encodeURIComponent(path)}`)))
    const product = await admin.get("/api/admin/products/form")
    const labels = [...replies, product].flatMap((reply) => labelsIn(reply.json<{ schema: FieldSchema }>().schema))
    expect(labels).toEqual(expect.arrayContaining(["Figures at the top", "Links to the catalogs", "Short name"]))
    expect(labels.filter((label) => /^(Glance|Interests|Key|Slug|Former slugs)$/.test(label))).toEqual([])
  })

  it("publishes a draft, and brings an earlier version back", async () => {
    const before = seen().company.phone
    const changed = await admin.patch(company, { phone, tagline: "Ready when you are" })
    expect(changed.statusCode).toBe(200)
    expect(changed.json()).toMatchObject({ changed: true, value: { phone }, published: { phone: before } })
    expect(seen().company.phone).toEqual(before)
    const changes = await admin.get("/api/admin/content/changes")
    expect(changes.json()).toMatchObject({
      documents: [
        {
          path: "company.yaml",
          fields: expect.arrayContaining([
            { field: "Phone › Number as shown", before: before.shown, after: phone.shown },
          ]) as unknown,
        },
      ],
      problems: {},
    })
    const { version } = (await publish()).json<{ version: number }>()
    expect(seen().company).toMatchObject({ phone, tagline: "Ready when you are" })
    expect((await admin.get(company)).json()).toMatchObject({ changed: false, published: { phone } })
    expect((await admin.get(`/api/admin/content/versions/${version - 1}`)).json()).toMatchObject([
      {
        path: "company.yaml",
        fields: expect.arrayContaining([
          { field: "Phone › Number as shown", before: phone.shown, after: before.shown },
        ]) as unknown,
      },
    ])
    expect((await restore(version - 1)).json()).toEqual({ version: version + 1 })
    expect(seen().company.phone).toEqual(before)
    expect((await admin.get("/api/admin/content/versions")).json()).toMatchObject([
      { version: version + 1, restored: version - 1, titles: ["Company facts"] },
      { version, restored: null, titles: ["Company facts"] },
      ...Array.from({ length: version - 1 }, () => ({})),
      { version: 0, publishedBy: null },
    ])
    const events = (await admin.get("/api/admin/audit?limit=5"))
      .json<{ action: string }[]>()
      .map(({ action }) => action)
    expect(events).toEqual(expect.arrayContaining(["content.publish", "content.restore"]))
  })

  it("is told at the field what is wrong, and nothing of it is kept", async () => {
    const reply = await admin.patch(company, { phone: { shown: "(916) 555-0000" }, uei: "short" })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({
      fields: {
        "phone.shown": "Must have the same digits as the number to dial; change both",
        uei: "Must have twelve uppercase letters and digits",
      },
    })
    const leaders = (await admin.get("/api/admin/content/leaders.yaml")).json<{ value: { leaders: object[] } }>().value
      .leaders
    const wrong = leaders.map((leader, index) => (index === 1 ? { ...leader, email: "nobody" } : leader))
    expect((await admin.patch("/api/admin/content/leaders.yaml", { leaders: wrong })).json()).toHaveProperty([
      "fields",
      "leaders.1.email",
    ])
    const criteria = { "1.1.1": { notes: "" } }
    const accessibility = "/api/admin/content/pages%2Faccessibility.yaml"
    const criterion = await admin.patch(accessibility, { chapters: { success_criteria_level_a: { criteria } } })
    expect(criterion.json()).toHaveProperty(["fields", "chapters.success_criteria_level_a.criteria.1.1.1.notes"])
    expect((await admin.get("/api/admin/content/changes")).json()).toEqual({ documents: [], problems: {} })
    for (const body of [
      { tagline: "a".repeat(300_000) },
      { unknown: 1 },
      { phone: null },
      { tagline: ["x"] },
      nested(40),
    ])
      expect([400, 413]).toContain((await admin.patch(company, body)).statusCode)
  })

  it("cannot publish what breaks another document, and reads which", async () => {
    const productsOf = async (path: string) =>
      (await admin.get(path)).json<{ value: { products: { slug: string }[] } }>().value.products
    const diesel = "/api/admin/content/catalog%2Fdiesel-fuel.yaml"
    const oils = "/api/admin/content/catalog%2Flubricants-oils.yaml"
    const { slug } = (await productsOf(oils))[0]!
    const products = (await productsOf(diesel)).map((product, index) => (index === 0 ? { ...product, slug } : product))
    expect((await admin.patch(diesel, { products })).statusCode).toBe(200)
    const problem = { "products.0.slug": expect.stringContaining("belongs to") as unknown }
    expect((await admin.get("/api/admin/content/changes")).json()).toMatchObject({
      problems: { "catalog/lubricants-oils.yaml": problem },
    })
    expect((await admin.get(oils)).json()).toMatchObject({ problems: problem })
    const refused = await publish()
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toHaveProperty(["fields", "catalog/lubricants-oils.yaml products.0.slug"])
  })

  it("does not overwrite what another administrator has changed since", async () => {
    const other = callsAs(app, await anAdmin(app()))
    const { version } = (await admin.get(home)).json<{ version: number }>()
    const first = await other.patch(
      home,
      { hero: { heading: "The other one's heading" } },
      { "if-match": `"${version}"` },
    )
    expect(first.statusCode).toBe(200)
    const mine = await admin.patch(home, { hero: { heading: "My heading" } }, { "if-match": `"${version}"` })
    expect(mine.statusCode).toBe(412)
    expect((await admin.delete(home, { "if-match": `"${version}"` })).statusCode).toBe(412)
    expect((await admin.get(home)).json()).toMatchObject({ value: { hero: { heading: "The other one's heading" } } })
  })

  it("cannot publish nothing, nor restore while something is not published, nor a version that never was", async () => {
    expect((await publish()).statusCode).toBe(409)
    await admin.patch(company, { tagline: "Not published" })
    expect((await restore(0)).statusCode).toBe(409)
    await admin.delete(company)
    expect((await restore(999)).statusCode).toBe(404)
  })

  it("loses no sample mark but of what was replaced", async () => {
    await admin.patch(company, { tagline: "Another line", hours: "Monday to Friday, 9 a.m. to 6 p.m. Pacific time" })
    const { rows } = await draftOf("company.yaml")
    const marks = (parse(rows[0]!.text!) as { samples: string[] }).samples
    expect(marks).toContain("uei")
    expect(marks).not.toContain("hours")
    expect(rows[0]!.text).toContain("# Who the company is.")
  })

  it("publishes hostile text as text", async () => {
    const heading = "<script>alert(1)</script> [x](javascript:alert(1))"
    expect((await admin.patch(home, { hero: { heading } })).statusCode).toBe(200)
    expect((await publish()).statusCode).toBe(200)
    expect(seen().pages["/"].hero.heading).toBe(heading)
  })
})

it("is seen by another process within a moment", async () => {
  const { env, database, content } = app()
  const second = await openApp({ env, db: database.db, content: () => content })
  try {
    const tagline = `Published at ${Date.now()}`
    await admin.patch(company, { tagline })
    await publish()
    await expect.poll(() => second.published.now().site.company.tagline).toBe(tagline)
  } finally {
    await second.close()
  }
})

it("two administrators who publish at once: one does, the other reads why not, and nothing is there twice", async () => {
  await admin.patch(company, { tagline: `Twice at ${Date.now()}` })
  const replies = await Promise.all([publish(), publish(), publish()])
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

it("a changed value is what is read back, whatever it is, and the comments around it stay", () => {
  const text = "# Top\na: one # why\nlist:\n  - x\n  # between\n  - y\ngroup:\n  deep: >-\n    folded\n    text\n"
  fc.assert(
    fc.property(
      fc.record({
        a: fc.string({ unit: "binary" }),
        list: fc.array(fc.string({ unit: "binary" })),
        group: fc.dictionary(fc.string(), fc.jsonValue()),
      }),
      (value) => {
        // No schema of the content has this key, and assigning it sets an object's prototype.
        const known = (key: string, part: unknown) => (key === "__proto__" ? undefined : part)
        const plain: unknown = JSON.parse(JSON.stringify(value), known)
        expect(parse(changeYaml(text, plain))).toEqual(plain)
      },
    ),
  )
  expect(changeYaml(text, { a: "two", list: ["x", "z"], group: { deep: "other" } })).toMatch(
    /# Top\na: two # why[^]*# between/,
  )
})

const draftOf = async (path: string) => ({
  rows: await app().api.db.selectFrom("contentDrafts").select("text").where("path", "=", path).execute(),
})

function nested(levels: number): Record<string, unknown> {
  return levels === 0 ? {} : { phone: nested(levels - 1) }
}
