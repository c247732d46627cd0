import Fastify, { type FastifyInstance } from "fastify"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { SiteContent } from "#contract/content/content.ts"
import { familyKeys } from "#contract/catalog/families.ts"
import { productPath } from "#contract/values/slug.ts"
import { copyContent } from "#server/testing/content-copy.ts"
import { loadContent } from "#server/content/load-content.ts"
import { indexProducts } from "#server/search/product-index.ts"
import { siteBuild } from "#server/testing/site-build.ts"
import { productAddresses } from "./product-addresses.ts"
import { registerSite } from "./site.routes.ts"

const publicUrl = "https://quartermaster.example"
const acetone = productPath("chemicals", "acetone-technical-grade")
let app: FastifyInstance
let content: SiteContent

beforeAll(async () => {
  await using copy = await copyContent()
  await copy.set("catalog/solvents.yaml", ["products", 0, "formerSlugs"], ["acetone"])
  content = (await loadContent(copy.directory, publicUrl)).site
  app = Fastify()
  await registerSite(app, {
    buildDirectory: siteBuild(),
    content: () => content,
    search: indexProducts(content),
    publicUrl,
  })
})
afterAll(() => app.close())

const get = (url: string) => app.inject({ url })
const textOf = (html: string) =>
  html
    .replace(/<(script|style)[^]*?<\/\1>/g, "")
    .replaceAll(/<!-- -->|<[^>]+>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
const tag = (html: string, pattern: RegExp) =>
  pattern.exec(html)?.[1]?.replaceAll("&#x27;", "'").replaceAll("&amp;", "&") ?? ""

describe("a buyer who opens a product", () => {
  it("reads its name, specification, codes, packaging, storage and hazards", async () => {
    const { body, statusCode } = await get(acetone)
    expect(statusCode).toBe(200)
    const text = textOf(body)
    for (const fact of [
      "Acetone, technical grade",
      "fast evaporating",
      "ASTM D329",
      "99.5% minimum",
      "67-64-1",
      "6810 Chemicals",
      "GL gallon",
      "325199 All Other Basic Organic",
      "55 gal steel drum",
      "Flammable storage",
      "Typical 24-36 months",
      "UN1090, class 3, flammable or combustible liquid. Packing group II, medium danger",
      "Safety Requirements",
      "Methyl ethyl ketone (MEK)",
      "All 48 products in FSC 6810",
    ])
      expect(text).toContain(fact)
  })

  it("sees no hazard where the catalog states none", async () => {
    const { body } = await get(productPath("food", "beef-ribeye-lip-on-boneless"))
    expect(textOf(body)).not.toContain("Hazardous material")
    expect(textOf(body)).toContain("40,000 lbs")
  })

  it("is led from a former address to the present one, on the document and inside the open site", async () => {
    const answer = await get("/Products/chemicals/Acetone/")
    expect([answer.statusCode, answer.headers.location]).toEqual([301, acetone])
    const data = await get("/products/chemicals/acetone.data")
    expect(data.body).toContain(acetone)
    expect((await get("/products/hardware/acetone")).statusCode).toBe(404)
  })

  it.each(["/products/chemicals/no-such-product", "/products/toys/acetone-technical-grade", "/fsc/0001", "/fsc/6810x"])(
    "is told that %s does not exist",
    async (url) => {
      const { body, statusCode } = await get(url)
      expect(statusCode).toBe(404)
      expect(body).toContain("404 Page Not Found")
    },
  )
})

describe("a search engine that reads a product", () => {
  it("learns what it is, without a price or an offer", async () => {
    const { body } = await get(acetone)
    const data = JSON.parse(tag(body, /<script type="application\/ld\+json">([^]*?)<\/script>/)) as {
      "@graph": Record<string, unknown>[]
    }
    const product = data["@graph"].find((thing) => thing["@type"] === "Product")
    expect(product).toMatchObject({
      name: "Acetone, technical grade",
      url: publicUrl + acetone,
      image: `${publicUrl}/cards/chemical-products.png`,
      category: "Chemical Products > Industrial Solvents",
    })
    expect(product?.additionalProperty).toContainEqual({
      "@type": "PropertyValue",
      name: "CAS number",
      value: "67-64-1",
    })
    expect(JSON.stringify(product)).not.toMatch(/offer|price|sku|brand/i)
    const crumbs = data["@graph"].find((thing) => thing["@type"] === "BreadcrumbList")
    expect(crumbs).toMatchObject({
      itemListElement: ["Home", "Chemical Products", "Industrial Solvents", "Acetone, technical grade"].map((name) => ({
        name,
      })),
    })
  })

  it("finds products and classes under a title and a description of a fitting length", async () => {
    const addresses = productAddresses(content.catalog)
    expect(addresses).toHaveLength(569 + 102)
    const unfit: string[] = []
    for (const address of addresses.filter((_, index) => index % 25 === 0)) {
      const { body } = await get(address)
      const [title = ""] = tag(body, /<title>([^<]*)<\/title>/).split(" | ")
      const description = tag(body, /<meta name="description" content="([^"]*)"/)
      const fits = title.length > 5 && title.length <= 70 && description.length > 30 && description.length <= 155
      if (!fits) unfit.push(`${address}: ${title} / ${description}`)
    }
    expect(unfit).toEqual([])
  })
})

describe("a buyer who opens a Federal Supply Class", () => {
  it("finds its products of every family, each with a link", async () => {
    const { body } = await get("/fsc/6810")
    const rows = familyKeys.flatMap((family) =>
      content.catalog.families[family].flatMap(({ products }) =>
        products.filter(({ fsc }) => fsc === "6810").map(({ slug }) => productPath(family, slug)),
      ),
    )
    expect(rows.length).toBe(48)
    for (const row of rows) expect(body).toContain(`href="${row}"`)
    expect(textOf(body)).toContain("Fuel and Energy Products (1)")
    expect(textOf(body)).toContain("325199 All Other Basic Organic Chemical Manufacturing")
  })
})

describe("a buyer who opens the page of the codes", () => {
  it("finds the four codes, the codes beside them with their PSC, the rule and its sources", async () => {
    const { body } = await get("/naics")
    const text = textOf(body)
    for (const { code, title } of content.naics) expect(text).toContain(`${code} ${title}`)
    for (const words of ["311612", "8905 Meat, poultry, fish", "nonmanufacturer", "500 employees"])
      expect(text).toContain(words)
    for (const link of ["/naics-424410", "/fsc/8905", "https://www.ecfr.gov/current/title-13/section-121.406"])
      expect(body).toContain(`href="${link}"`)
  })
})
