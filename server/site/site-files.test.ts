import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import { extractText, getDocumentProxy } from "unpdf"
import { describe, expect, it } from "vitest"
import { familyKeys } from "#contract/catalog/families.ts"
import { publicPaths } from "#contract/content/pages.ts"
import { readCsv } from "#contract/values/read-csv.ts"
import { printedFood } from "#contract/catalog/printed-food.ts"
import { publicUrl, siteWords, useTestSite } from "#server/testing/test-site.ts"
import { catalogFields } from "./catalog-files.ts"

const { get, pages } = useTestSite()

describe("a crawler", () => {
  it("finds every public page and category in the sitemap, under the public address, with the day of the last edit", async () => {
    const answer = await get("/sitemap.xml", { host: "evil.example" })
    const found = [...answer.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
    expect(answer.headers["content-type"]).toMatch("application/xml")
    const some = ["/", "/naics-424410", "/food-products?category=dried-foods", "/fsc/6810"]
    for (const address of [...some, "/products/chemicals/acetone-technical-grade"]) {
      expect(found).toContain(publicUrl + address)
    }
    const products = familyKeys.flatMap((family) => siteWords.catalog.families[family].flatMap((each) => each.products))
    const classes = new Set(products.map(({ fsc }) => fsc))
    expect(found).toHaveLength(publicPaths.length + 31 + products.length + classes.size)
    expect(new Set(found).size).toBe(found.length)
    expect([...answer.body.matchAll(/<lastmod>2026-03-05<\/lastmod>/g)]).toHaveLength(found.length)
    expect(found.join()).not.toMatch(/admin|login|dashboard|profile|verify|reset|not-found|evil/)
  })

  it("is kept from the private areas and told of the sitemap", async () => {
    const { body } = await get("/robots.txt")
    for (const path of ["/api/", "/admin", "/dashboard", "/profile"]) expect(body).toContain(`Disallow: ${path}\n`)
    expect(body).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
  })
})

describe("a contracting officer who saves the capability statement", () => {
  it("gets one tagged page with its words", async () => {
    const answer = await get("/capability-statement.pdf")
    expect(answer.headers["content-type"]).toBe("application/pdf")
    const pdf = await getDocumentProxy(new Uint8Array(answer.rawPayload))
    expect([pdf.numPages, (await pdf.getMarkInfo())?.Marked]).toEqual([1, true])
    const { text } = await extractText(pdf, { mergePages: true })
    const { company, naics, salesContacts } = siteWords
    const { title, pastPerformance, certifications, advantages } = siteWords.pages["/capability-statement"]
    for (const words of [
      title,
      company.uei,
      company.cage,
      pastPerformance.heading,
      ...certifications.badges.map(({ label }) => label),
      ...advantages.items,
      ...naics.map(({ code }) => code),
      ...salesContacts.map(({ email }) => email),
    ])
      expect(text.replace(/\s+/g, " ")).toContain(words)
  })

  it("gets it once it can be made again, and meanwhile every page and other file is there", async () => {
    const words = siteWords.pages["/capability-statement"]
    const broken = { ...words, summary: undefined as unknown as string }
    pages.content = { ...siteWords, pages: { ...siteWords.pages, "/capability-statement": broken } }
    pages.version = 2
    expect((await get("/about")).statusCode).toBe(200)
    for (let attempt = 0; attempt < 2; attempt++) {
      const refused = await get("/capability-statement.pdf")
      expect([refused.statusCode, refused.json()]).toEqual([
        503,
        { message: "The PDF file could not be made. Please try again later, or print the page instead." },
      ])
      for (const url of ["/about", "/sitemap.xml"]) expect((await get(url)).statusCode).toBe(200)
    }
    pages.content = siteWords
    expect((await get("/capability-statement.pdf")).statusCode).toBe(200)
  })

  it("gets the words of today's content, and not again while they are the same", async () => {
    const first = await get("/capability-statement.pdf")
    const tag = first.headers.etag as string
    expect((await get("/capability-statement.pdf", { "if-none-match": tag })).statusCode).toBe(304)
    pages.content = { ...siteWords, company: { ...siteWords.company, legalName: "Renamed Supply LLC" } }
    pages.version = 2
    const { rawPayload } = await get("/capability-statement.pdf", { "if-none-match": tag })
    expect((await extractText(new Uint8Array(rawPayload), { mergePages: true })).text).toContain("Renamed Supply LLC")
  })
})

describe("a program that reads the catalog", () => {
  const acetone = {
    name: "Acetone, technical grade",
    url: `${publicUrl}/products/chemicals/acetone-technical-grade`,
    family: "chemicals",
    naics: "325199",
    fsc: "6810",
    fscTitle: "Chemicals",
    standards: ["ASTM D329"],
    unitOfIssue: "GL",
    unitOfIssueName: "gallon",
    cas: "67-64-1",
    un: "UN1090",
    hazardClass: "3",
    packingGroup: "II",
  }

  const printed = printedFood(siteWords.catalog).length

  it("gets every product as JSON, with the meaning of each field", async () => {
    const answer = await get("/catalog.json")
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8")
    const { changed, fields, products } = answer.json<{
      changed: string
      fields: Record<string, string>
      products: Record<string, unknown>[]
    }>()
    expect(changed).toBe("2026-03-05")
    expect(products).toHaveLength(569 + printed)
    expect(products.find(({ name }) => name === acetone.name)).toMatchObject(acetone)
    expect(products.find(({ name }) => name === "Eggs, whole, frozen")).toMatchObject({
      url: `${publicUrl}/food-supply#food-004-eggs-whole-frozen`,
      family: "food",
      category: "Dairy Products",
    })
    expect(new Set(products.map(({ url }) => url)).size).toBe(products.length)
    expect(new Set(products.flatMap((product) => Object.keys(product)))).toEqual(
      new Set(Object.keys(fields).filter((field) => field !== "nsn")),
    )
    expect(JSON.stringify(products)).not.toMatch(/price/i)
  })

  it("gets the same rows as CSV that a spreadsheet opens safely", async () => {
    const { body, headers } = await get("/catalog.csv")
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8")
    expect(headers["content-disposition"]).toBe('attachment; filename="catalog.csv"')
    expect(body.startsWith("\ufeffname,url,family,category,naics,fsc,")).toBe(true)
    const table = [...readCsv(body.slice(1), ",")].map(({ cells }) => cells)
    expect(table).toHaveLength(1 + 569 + printed)
    const [names = [], ...rows] = table
    const row = rows.find(([name]) => name === acetone.name) ?? []
    const cells = Object.fromEntries(names.map((name, index) => [name, row[index]]))
    expect(cells).toMatchObject({ ...acetone, standards: "ASTM D329" })
    expect(cells.packaging).toBe("1 qt can, 12/case; 1 gal can, 4/case; 5 gal steel pail; 55 gal steel drum")
  })

  it.each(["/catalog.csv", "/catalog.json"])("gets %s compressed, and not again while it is the same", async (url) => {
    const gzip = await get(url, { "accept-encoding": "gzip" })
    expect(gunzipSync(gzip.rawPayload).toString()).toBe((await get(url)).body)
    const held = await get(url, { "accept-encoding": "gzip", "if-none-match": String(gzip.headers.etag) })
    expect([held.statusCode, held.body]).toEqual([304, ""])
  })

  it("learns of both files and the API from robots.txt, and of their fields from the documentation", async () => {
    const { body } = await get("/robots.txt")
    for (const file of ["catalog.csv", "catalog.json", "api"]) expect(body).toContain(`${publicUrl}/${file}`)
    const documentation = await readFile(join(import.meta.dirname, "../../docs/data.md"), "utf8")
    expect(catalogFields.map(({ name }) => name).filter((name) => !documentation.includes(`| \`${name}\``))).toEqual([])
  })
})

describe("a person who found a weakness", () => {
  it("finds where to report it, with a date of expiry in the future", async () => {
    const { body, headers } = await get("/.well-known/security.txt")
    const expires = new Date(/^Expires: (.*)$/m.exec(body)?.[1] ?? "").getTime()
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8")
    expect(body).toContain("Contact: mailto:sales@example.com\n")
    expect(expires - Date.now()).toBeGreaterThan(360 * 86_400_000)
    expect(expires - Date.now()).toBeLessThan(367 * 86_400_000)
  })
})

describe("a buyer who keeps a sales contact in an address book", () => {
  it("gets a card whose separators are escaped and whose lines end as they must", async () => {
    const { body, headers } = await get("/contacts/maria-de-la-sample.vcf")
    expect(headers["content-type"]).toBe("text/vcard; charset=utf-8")
    expect(headers["content-disposition"]).toBe('attachment; filename="maria-de-la-sample.vcf"')
    expect(body.split("\r\n")).toEqual([
      "BEGIN:VCARD",
      "VERSION:3.0",
      "N:Sample;María de la;;;",
      "FN:María de la Sample",
      "ORG:Sample Supply\\; Co.",
      "TITLE:Federal Sales",
      "EMAIL;TYPE=INTERNET,WORK:maria@example.com",
      "TEL;TYPE=WORK,VOICE:+19165550110",
      "ADR;TYPE=WORK:;;1 Long\\, Straight Street\\, Building 7;Sacramento;CA;95814;U",
      " nited States",
      `URL:${publicUrl}/`,
      "END:VCARD",
      "",
    ])
  })
})

describe("a phone whose owner puts the site on the home screen", () => {
  it("finds the company's name and icons", async () => {
    const { headers, ...answer } = await get("/site.webmanifest")
    expect(headers["content-type"]).toBe("application/manifest+json; charset=utf-8")
    expect(answer.json()).toMatchObject({ name: "Sample Supply; Co.", start_url: "/" })
    expect(answer.json().icons).toHaveLength(3)
  })
})
