import type { APIRequestContext } from "@playwright/test"
import { findElements, type HtmlElement } from "#server/site/html-elements.ts"
import { expect, test } from "./fixtures.ts"

interface ServedPage {
  path: string
  html: string
  elements: HtmlElement[]
}

async function servedPage(request: APIRequestContext, path: string): Promise<ServedPage> {
  const html = await (await request.get(path)).text()
  return { path, html, elements: findElements(html) }
}

/** A product or a class of the catalog: hundreds of similar pages. */
const ofCatalog = /^\/(?:products\/([^/]+)|fsc)\/[^/]+$/

/** The sitemap's addresses as paths, with only two classes and two products of each family. */
async function listedPaths(request: APIRequestContext): Promise<string[]> {
  const seen = new Map<string, number>()
  return (await allPaths(request)).filter((path) => {
    const match = ofCatalog.exec(path)
    if (!match) return true
    const kind = match[1] ?? "fsc"
    seen.set(kind, (seen.get(kind) ?? 0) + 1)
    return (seen.get(kind) ?? 0) <= 2
  })
}

async function allPaths(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get("/sitemap.xml")).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) =>
    pathOf(address.replaceAll("&amp;", "&")),
  )
}

const unescape = (text: string) =>
  text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => entities.get(entity) ?? entity)
const entities = new Map([
  ["&quot;", '"'],
  ["&#x27;", "'"],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&amp;", "&"],
])

/** The path of one of our own addresses, whichever host the server runs on. */
function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}

const valuesOf = ({ elements }: ServedPage, name: string, attribute: string, where: Record<string, string> = {}) =>
  elements
    .filter((element) => element.name === name)
    .filter(({ attributes }) => Object.entries(where).every(([key, value]) => attributes.get(key) === value))
    .flatMap(({ attributes }) => unescape(attributes.get(attribute) ?? "") || [])

const titleOf = ({ elements }: ServedPage) => elements.filter(({ name }) => name === "title").map(({ text }) => text)
const metaOf = (page: ServedPage, name: string) => valuesOf(page, "meta", "content", { name })
const propertyOf = (page: ServedPage, property: string) => valuesOf(page, "meta", "content", { property })
const canonicalOf = (page: ServedPage) => valuesOf(page, "link", "href", { rel: "canonical" }).map(pathOf)
const idsOf = (page: ServedPage) => page.elements.flatMap(({ attributes }) => attributes.get("id") ?? [])

/** Every address of our own on a page, with its hash. */
function addressesOf(page: ServedPage): string[] {
  const attributes = [
    ["a", "href"],
    ["link", "href"],
    ["script", "src"],
    ["img", "src"],
    ["use", "href"],
    ["form", "action"],
  ] as const
  const addresses = attributes.flatMap(([name, attribute]) => valuesOf(page, name, attribute))
  return addresses.filter((address) => address.startsWith("/") || address.startsWith("#"))
}

test("a visitor without JavaScript finds a page or a file behind every link", async ({ request }) => {
  const pages = new Map<string, ServedPage>()
  const files = new Map<string, ServedPage>()
  const faults: string[] = []
  const hashes: { from: string; to: string; id: string }[] = []
  const all = await allPaths(request)
  const sample = new Set(await listedPaths(request))
  const linked = new Set<string>()
  const queue = [{ from: "the address line", to: "/" }]
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { from, to } = next
    if (pages.has(to) || files.has(to)) continue
    linked.add(to)
    // The server knows exactly the sitemap's products and classes: product-pages.test.ts.
    if (ofCatalog.test(to) && all.includes(to) && !sample.has(to)) continue
    const answer = await request.get(to, { maxRedirects: 0 })
    if (answer.status() !== 200) faults.push(`${from} leads to ${to}: ${answer.status()}`)
    const type = answer.headers()["content-type"] ?? ""
    const html = /^(text\/html|image\/svg)/.test(type) ? await answer.text() : ""
    const page = { path: to, html, elements: findElements(html) }
    if (!type.startsWith("text/html")) {
      files.set(to, page)
      continue
    }
    pages.set(to, page)
    for (const address of addressesOf(page)) {
      const [target = "", id] = address.split("#")
      if (id) hashes.push({ from: to, to: target || to, id })
      if (target) queue.push({ from: to, to: target })
    }
  }
  for (const { from, to, id } of hashes) {
    const page = pages.get(to) ?? files.get(to)
    if (!page || !idsOf(page).includes(decodeURIComponent(id)))
      faults.push(`${from} leads to ${to}#${id}, which is not there`)
  }
  expect(faults).toEqual([])
  expect(files.size).toBeGreaterThan(10)
  // Every address in the sitemap can also be reached by clicking.
  expect(all.filter((path) => !linked.has(path))).toEqual([])
})

test("a buyer who types an address in any letter case gets the page under its one address", async ({ request }) => {
  for (const path of (await listedPaths(request)).filter((address) => !address.includes("?"))) {
    const capital = path.replace(/[a-z]/, (letter) => letter.toUpperCase())
    const slash = path === "/" ? "/" : `${path}/`
    for (const spelling of [path, path.toUpperCase(), capital, slash, slash.toUpperCase()]) {
      const answer = await request.get(spelling, { maxRedirects: 0 })
      expect(answer.status(), spelling).toBe(200)
      const html = await answer.text()
      expect(canonicalOf({ path, html, elements: findElements(html) }), spelling).toEqual([path])
    }
  }
})

test("a visitor who types an address that does not exist is told so", async ({ request }) => {
  for (const path of ["/nothing", "/about/more", "/cards/nothing.png", "/contacts/nobody.vcf", "/sitemap.xml/"]) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(404)
    expect(await answer.text()).toContain("404 Page Not Found")
  }
})

test("a search engine finds on each page words of its own and one heading", async ({ request }) => {
  const titles = new Map<string, string>()
  const descriptions = new Map<string, string>()
  let suffix: string | undefined
  for (const path of await listedPaths(request)) {
    const page = await servedPage(request, path)
    const [title = "", ...moreTitles] = titleOf(page)
    const [description = "", ...moreDescriptions] = metaOf(page, "description")
    expect([moreTitles, moreDescriptions], path).toEqual([[], []])
    expect(titles.get(title), `${path} has the title of another page`).toBeUndefined()
    expect(descriptions.get(description), `${path} has the description of another page`).toBeUndefined()
    titles.set(title, path)
    descriptions.set(description, path)
    const [own = "", ...end] = title.split(" | ")
    suffix ??= end.join(" | ")
    expect(own.length, path).toBeGreaterThan(3)
    expect(end.join(" | "), path).toBe(suffix)
    expect(description.length, path).toBeGreaterThan(30)
    expect(metaOf(page, "keywords").join().length, path).toBeGreaterThan(5)
    expect(
      page.elements.filter(({ name }) => name === "h1"),
      path,
    ).toHaveLength(1)
    expect(canonicalOf(page), path).toEqual([path])
    const ids = idsOf(page)
    expect(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      path,
    ).toEqual([])
  }
  expect(suffix).toMatch(/ \| .*certified.*contractor/i)
})

test("a person who shares a page shows its title, its description and a picture that exists", async ({ request }) => {
  for (const path of await listedPaths(request)) {
    const page = await servedPage(request, path)
    expect(propertyOf(page, "og:title"), path).toHaveLength(1)
    expect(metaOf(page, "twitter:title"), path).toEqual(propertyOf(page, "og:title"))
    expect(metaOf(page, "twitter:card"), path).toEqual(["summary_large_image"])
    expect(propertyOf(page, "og:description"), path).toEqual(metaOf(page, "description"))
    expect(propertyOf(page, "og:url").map(pathOf), path).toEqual([path])
    const [picture = "", ...more] = propertyOf(page, "og:image")
    expect(more, path).toEqual([])
    expect(new URL(picture).protocol, path).toMatch(/^https?:$/)
    const answer = await request.get(pathOf(picture))
    expect([answer.status(), answer.headers()["content-type"]], picture).toEqual([200, "image/png"])
    const png = await answer.body()
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], picture).toEqual([1200, 630])
  }
})

interface Thing {
  "@type": string
  "@id"?: string
  [name: string]: unknown
}

test("a search engine reads who the company is, and where each page stands", async ({ request }) => {
  const home = await readGraph(request, "/")
  const organization = home("Organization")
  expect(organization).toMatchObject({
    name: expect.any(String),
    legalName: expect.any(String),
    naics: ["424410", "457210", "325199", "423710"],
    address: { "@type": "PostalAddress", addressRegion: "CA", addressCountry: "US" },
    identifier: [
      { propertyID: "UEI", value: expect.stringMatching(/^[0-9A-Z]{12}$/) },
      { propertyID: "CAGE", value: expect.stringMatching(/^[0-9A-Z]{5}$/) },
    ],
  })
  for (const file of [organization?.logo, ...((organization?.contactPoint ?? []) as Thing[]).map(({ url }) => url)]) {
    expect((await request.get(pathOf(String(file)))).status(), String(file)).toBe(200)
  }
  expect(home("WebSite")?.publisher).toEqual({ "@id": organization?.["@id"] })
  for (const path of (await listedPaths(request)).filter((one) => one !== "/")) {
    const thing = await readGraph(request, path)
    const steps = thing("BreadcrumbList")?.itemListElement as { position: number; name: string; item: string }[]
    expect(
      steps.map(({ position }) => position),
      path,
    ).toEqual(steps.map((_, index) => index + 1))
    expect(pathOf(steps.at(-1)?.item ?? ""), path).toBe(path)
    if (path.startsWith("/naics-"))
      expect(thing("Service"), path).toMatchObject({ areaServed: { name: "United States" } })
  }
})

/** Finds an entry of the page's graph by its type. */
async function readGraph(request: APIRequestContext, path: string) {
  const { elements } = await servedPage(request, path)
  const scripts = elements.filter(({ attributes }) => attributes.get("type") === "application/ld+json")
  expect(scripts, path).toHaveLength(1)
  const data = JSON.parse(scripts[0]?.text ?? "") as { "@context": string; "@graph": Thing[] }
  expect(data["@context"], path).toBe("https://schema.org")
  return (type: string) => data["@graph"].find((one) => one["@type"] === type)
}

test("a visitor who goes from page to page inside the site gets the tags of each page", async ({ page, request }) => {
  await page.goto("/")
  await page.waitForLoadState("networkidle")
  const tags = () =>
    page.evaluate(() => ({
      title: document.title,
      description: document.querySelector("meta[name=description]")?.getAttribute("content"),
      canonical: document.querySelector("link[rel=canonical]")?.getAttribute("href"),
      image: document.querySelector("meta[property='og:image']")?.getAttribute("content"),
      data: [...document.querySelectorAll("script[type='application/ld+json']")]
        .map((script) => script.textContent)
        .join(),
    }))
  for (const [name, path] of [
    ["Privacy", "/privacy"],
    ["Capability Statement", "/capability-statement"],
    ["Terms", "/terms"],
  ] as const) {
    await page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    const served = await servedPage(request, path)
    await expect(page).toHaveTitle(titleOf(served).map(unescape).join())
    expect(await tags()).toMatchObject({
      description: metaOf(served, "description").join(),
      canonical: valuesOf(served, "link", "href", { rel: "canonical" }).join(),
      image: propertyOf(served, "og:image").join(),
      data: served.elements.find(({ attributes }) => attributes.get("type") === "application/ld+json")?.text,
    })
  }
})
