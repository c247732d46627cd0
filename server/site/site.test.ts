import Fastify, { type FastifyInstance } from "fastify"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import type { SiteContent } from "#contract/content.ts"
import { familyKeys } from "#contract/families.ts"
import { publicPaths } from "#contract/pages.ts"
import { readCsv } from "#contract/read-csv.ts"
import { loadContent } from "#server/content/load-content.ts"
import { catalogFields } from "./catalog-files.ts"
import type { PageAddress } from "./page-address.ts"
import type { RenderedPage } from "./page-memory.ts"
import { pageHeaders } from "./security-headers.ts"
import { answerFromMemory } from "./site.routes.ts"
import type { SiteBuild } from "./render-page.ts"

const publicUrl = "https://quartermaster.example"
const route = (id: string, path: string | undefined, parentId: string | undefined = "root", index?: true) => ({
  [id]: { id, path, parentId, index, module: {} },
})
// The route table as React Router builds it; only ids, paths and parents are read.
const routes = {
  root: { id: "root", path: "", module: {} },
  ...route("shell", undefined),
  ...route("home", undefined, "shell", true),
  ...route("about", "about", "shell"),
  ...route("food", "food-products", "shell"),
  ...route("verify", "verify-email", "shell"),
  ...route("quote", "admin/quote-requests/:number", "shell"),
  ...route("status", "quotes/:token", "shell"),
  ...route("product", "products/:family/:slug", "shell"),
  ...route("class", "fsc/:code", "shell"),
  ...route("missing", "*", "shell"),
} as unknown as SiteBuild["routes"]

const phone = { e164: "+19165550110", shown: "(916) 555-0110" }
const headquarters = {
  street: "1 Long, Straight Street, Building 7",
  city: "Sacramento",
  state: "CA",
  postalCode: "95814",
  country: "United States",
}
const { site } = await loadContent(join(import.meta.dirname, "../../content"))
// The site reads no other content here.
const siteWords = {
  company: {
    name: "Sample Supply; Co.",
    tagline: "Veteran-Owned",
    salesEmail: "sales@example.com",
    address: headquarters,
    phone,
  },
  pages: site.pages,
  desk: site.desk,
  naics: site.naics,
  catalog: site.catalog,
  salesContacts: [{ name: "María de la Sample", role: "Federal Sales", email: "maria@example.com", phone }],
} as SiteContent

let app: FastifyInstance
let rendered: string[] = []
let version = 1

async function render({ kind, path, search }: PageAddress): Promise<RenderedPage> {
  rendered.push(`${kind} ${path}${search}`)
  const script = `let version = ${version}`
  const html = `<script>${script}</script><p>${path}${search} ${"words ".repeat(200)}</p>`
  const headers = {
    ...pageHeaders(publicUrl, path, { scripts: [script], styles: [] }),
    "content-type": "text/html; charset=utf-8",
  }
  return { status: 200, headers, body: Buffer.from(html) }
}

beforeEach(() => {
  rendered = []
  version = 1
  app = Fastify()
  const content = () => siteWords
  answerFromMemory(app, {
    buildDirectory: "",
    content,
    contentVersion: () => version,
    contentChanged: () => "2026-03-05",
    publicUrl,
    files: new Map(),
    routes,
    render,
  })
})
afterEach(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe("a visitor who types an address", () => {
  it.each([
    "/about",
    "/ABOUT",
    "/About/",
    "/%61bout",
    "/about?utm_source=x",
    "/about?category=x",
    "http://evil.example/about",
  ])("gets the same bytes of the page at %s", async (url) => {
    const plain = await get("/about")
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(plain.rawPayload)).toBe(true)
    expect(rendered).toEqual(["document /about"])
  })

  it("gets the home page at /", async () => {
    expect((await get("/")).body).toContain("<p>/ words")
  })

  it("gets a category's page for a category that exists, and the grid's for any other value", async () => {
    await get("/Food-Products?category=dried-foods&x=1")
    for (const value of ["nothing", "", "__proto__", "dried-foods ", "DRIED-FOODS"]) {
      expect((await get(`/food-products?category=${encodeURIComponent(value)}`)).statusCode).toBe(200)
    }
    expect(rendered).toEqual(["document /food-products?category=dried-foods", "document /food-products"])
  })

  it("gets the same page for every address of a route with a parameter", async () => {
    for (const url of ["/Admin/quote-requests/Q-2026-000123", "/admin/quote-requests/nothing/"])
      expect((await get(url)).statusCode).toBe(200)
    expect(rendered).toEqual(["document /admin/quote-requests/:number"])
  })

  it("gets nothing of his own Host or cookies into the page", async () => {
    const answer = await get("/about", { host: "evil.example", "x-forwarded-host": "evil.example", cookie: "a=secret" })
    expect(JSON.stringify(answer.headers) + answer.body).not.toMatch(/evil|secret/)
  })
})

describe("a visitor who types an address that does not exist", () => {
  it.each([
    "/nothing",
    "//about",
    "/about//",
    "/about/more",
    "/.env",
    "/assets/app.js.map",
    "/about%00",
    "/about%2f",
    "/%E2%80%AEabout",
    "/constructor",
    "/products/food",
  ])("gets the one 404 page at %s", async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8")
    expect(rendered).toEqual(["document /404-page-not-found"])
  })

  it("costs one rendering however many addresses he invents", async () => {
    for (let number = 0; number < 50; number++) await get(`/nothing-${number}?category=${number}`)
    expect(rendered).toHaveLength(1)
  })

  it("costs one rendering for all products and classes that do not exist", async () => {
    for (let number = 0; number < 50; number++) {
      await get(`/products/chemicals/acetone-${number}`)
      await get(`/fsc/${number}.data`)
    }
    expect(rendered).toEqual(["document /products/:family/:slug", "data /fsc/:code"])
  })

  it("costs one rendering for each route with a parameter, and for its data, however many he invents", async () => {
    for (let number = 0; number < 50; number++) {
      await get(`/admin/quote-requests/${number}?page=${number}`)
      await get(`/admin/quote-requests/${number}.data?_routes=${number}`)
    }
    expect(rendered).toHaveLength(2)
  })

  it.each(["/%", "/%zz", "/about%c3%28"])("is never met with a failure of the server, not even at %s", async (url) => {
    expect([400, 404]).toContain((await get(url)).statusCode)
  })
})

describe("a visitor who goes from page to page inside the open site", () => {
  it.each([
    ["/about.data", "data /about"],
    ["/ABOUT.data", "data /about"],
    ["/about/_.data", "data /about"],
    ["/_.data", "data /"],
    ["/food-products.data?category=dried-foods", "data /food-products?category=dried-foods"],
    ["/about.data?_routes=about,root,secret", "data /about?_routes=root%2Cabout"],
  ])("gets at %s the data of the page", async (url, expected) => {
    expect((await get(url)).statusCode).toBe(200)
    expect(rendered).toEqual([expected])
  })

  it("gets a 404 for the data of a page that does not exist", async () => {
    expect((await get("/nothing.data")).statusCode).toBe(404)
    expect((await get("/nothing/_.data?_routes=root")).statusCode).toBe(404)
    expect(rendered).toEqual(["data /404-page-not-found"])
  })
})

describe("a browser that fetches a page", () => {
  it("gets it compressed as it likes best, and the same words in each form", async () => {
    const plain = await get("/about")
    const br = await get("/about", { "accept-encoding": "gzip, br" })
    const gzip = await get("/about", { "accept-encoding": "gzip" })
    expect([plain, br, gzip].map(({ headers }) => headers["content-encoding"])).toEqual([undefined, "br", "gzip"])
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
    expect(br.headers.vary).toBe("Accept-Encoding")
  })

  it("gets no bytes again that it holds, until the content changes", async () => {
    const { etag } = (await get("/about")).headers
    const held = { "if-none-match": String(etag) }
    expect(etag).toMatch(/^"[\w-]+"$/)
    const again = await get("/about", held)
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", etag])
    expect((await get("/about", { "if-none-match": `"other", W/${etag}` })).statusCode).toBe(304)
    version = 2
    const changed = await get("/about", held)
    expect(changed.statusCode).toBe(200)
    expect(changed.body).toContain("let version = 2")
  })

  it("always asks again before it shows a kept page", async () => {
    expect((await get("/about")).headers["cache-control"]).toBe("no-cache")
  })

  it("neither caches a page whose address has a token nor sends the address to other sites", async () => {
    const { headers } = await get("/verify-email?token=secret")
    expect(headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" })
    expect(rendered).toEqual(["document /verify-email"])
  })

  it("gets one page for all status links, which keeps no token and tells nobody of it", async () => {
    const token = "A".repeat(43)
    const first = await get(`/quotes/${token}`)
    expect(first.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" })
    expect(JSON.stringify(first.headers) + first.body).not.toContain(token)
    expect((await get("/quotes/another")).body).toBe(first.body)
    expect(rendered).toEqual(["document /quotes/:token"])
    expect((await get("/robots.txt")).body).toContain("Disallow: /quotes/")
  })

  it("gets the headers without the page for HEAD", async () => {
    const whole = await get("/about")
    const head = await app.inject({ method: "HEAD", url: "/about" })
    expect(head.statusCode).toBe(200)
    expect(head.body).toBe("")
    expect(head.headers).toMatchObject({ etag: whole.headers.etag, "content-length": whole.headers["content-length"] })
    expect((await app.inject({ method: "HEAD", url: "/nothing" })).statusCode).toBe(404)
  })
})

describe("a program that tries to write to a page", () => {
  it.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const)(
    "is refused with %s, whatever it sends",
    async (method) => {
      const payload = method === "OPTIONS" ? undefined : "x".repeat(2_000_000)
      const answer = await app.inject({ method, url: "/about", payload, headers: { "content-type": "text/odd" } })
      expect(answer.statusCode).toBe(405)
      expect(answer.headers.allow).toBe("GET, HEAD")
      expect(answer.json()).toEqual({ message: expect.any(String) })
    },
  )
})

describe("a crawler", () => {
  it("finds every public page and category in the sitemap, under the public address, with the day of the last edit", async () => {
    const answer = await get("/sitemap.xml", { host: "evil.example" })
    const found = [...answer.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
    expect(answer.headers["content-type"]).toMatch("application/xml")
    const some = ["/", "/naics-424410", "/food-products?category=dried-foods", "/fsc/6810"]
    for (const address of [...some, "/products/chemicals/acetone-technical-grade"]) {
      expect(found).toContain(publicUrl + address)
    }
    const products = familyKeys.flatMap((family) => site.catalog.families[family].flatMap((each) => each.products))
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

  it("gets every product as JSON, with the meaning of each field", async () => {
    const answer = await get("/catalog.json")
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8")
    const { changed, fields, products } = answer.json<{
      changed: string
      fields: Record<string, string>
      products: Record<string, unknown>[]
    }>()
    expect(changed).toBe("2026-03-05")
    expect(products).toHaveLength(569)
    expect(products.find(({ name }) => name === acetone.name)).toMatchObject(acetone)
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
    expect(table).toHaveLength(1 + 569)
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
