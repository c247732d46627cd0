import { createHash } from "node:crypto"
import { join } from "node:path"
import Fastify, { type FastifyInstance } from "fastify"
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest"
import type { SiteContent } from "#contract/content/content.ts"
import { keepContent } from "#server/content/keep-content.ts"
import { loadContent } from "#server/content/load-content.ts"
import { readEnv } from "#server/env.ts"
import { siteBuild } from "#server/testing/site-build.ts"
import { indexProducts } from "#server/search/product-index.ts"
import { observatoryScore } from "#server/testing/observatory-score.ts"
import { inlineStyleLimit } from "./page-html.ts"
import { publicPaths } from "#contract/content/pages.ts"
import { registerSite } from "./site.routes.ts"

const root = join(import.meta.dirname, "..", "..")
const buildDirectory = siteBuild()
const publicUrl = "https://quartermaster.example"
let app: FastifyInstance | undefined
let stopContent: (() => void) | undefined

beforeAll(async () => {
  const content = await keepContent(join(root, "content"), readEnv({ PUBLIC_URL: publicUrl }))
  stopContent = content.stop
  app = Fastify()
  const search = indexProducts(content.now().site)
  await registerSite(app, { buildDirectory, content: () => content.now().site, search, publicUrl })
})
afterAll(async () => {
  stopContent?.()
  await app?.close()
})

const page = async (url: string) => {
  if (!app) throw new Error("the site did not open")
  return app.inject({ url, headers: { host: "evil.example" } })
}
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`
const inlineTexts = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name}(?![^>]*(?:\\ssrc=|ld.json))[^>]*>([^]*?)</${name}>`, "g"))]
    .map(([, text = ""]) => text)
    .filter((text) => text !== "")

describe("an administrator who previews the draft", () => {
  const preview = async (url: string, cookie: string) => {
    const { site } = await loadContent(join(root, "content"), publicUrl)
    const draft = { ...site, company: { ...site.company, name: "A Draft & Sons" } }
    const server = Fastify()
    const showsDraft = async ({ headers }: { headers: { cookie?: string } }) =>
      headers.cookie?.includes("session") ? draft : undefined
    await registerSite(server, {
      buildDirectory,
      content: () => site,
      search: indexProducts(site),
      publicUrl,
      preview: showsDraft,
    })
    await server.inject({ url })
    const reply = await server.inject({ url, headers: { cookie } })
    await server.close()
    return reply
  }

  it("reads it on the real pages, under a banner, and no cache keeps them", async () => {
    const { body, headers, statusCode } = await preview("/about", "preview=draft; session=yes")
    expect(statusCode).toBe(200)
    expect(body).toContain("A Draft &amp; Sons")
    expect(body).toContain("You see the draft. Visitors do not.")
    expect(headers["cache-control"]).toBe("no-store")
    for (const style of inlineTexts(body, "style")) expect(headers["content-security-policy"]).toContain(hash(style))
    expect((await preview("/about.data", "preview=draft; session=yes")).body).toContain("A Draft & Sons")
  })

  it.each([
    ["/about", "preview=draft"],
    ["/about", "session=yes"],
    ["/robots.txt", "preview=draft; session=yes"],
  ])("is shown %s as visitors see it with the cookies %s", async (url, cookie) => {
    const { body, statusCode } = await preview(url, cookie)
    expect(statusCode).toBe(200)
    expect(body).not.toMatch(/A Draft|You see the draft/)
  })
})

describe("a buyer who opens a private link", () => {
  it("leaves neither the page nor its data in a cache", async () => {
    for (const url of ["/quotes/private-token", "/quotes/private-token.data"]) {
      const { statusCode, headers } = await page(url)
      expect([url, statusCode, headers["cache-control"], headers["referrer-policy"]]).toEqual([
        url,
        200,
        "no-store",
        "no-referrer",
      ])
    }
  })
})

/** One page of each kind that the catalog's rows open. */
const ofCatalog = ["/products/chemicals/acetone-technical-grade", "/fsc/6810"]

describe.each([...publicPaths, ...ofCatalog, "/no-such-page"])("the built page %s", (path) => {
  it("is there, and says so in its status", async () => {
    const { statusCode, headers } = await page(path)
    expect(statusCode).toBe(path === "/no-such-page" ? 404 : 200)
    expect(headers["content-type"]).toBe("text/html; charset=utf-8")
  })

  it("may run its own inline scripts and styles, and no others", async () => {
    const { body, headers } = await page(path)
    const policy = String(headers["content-security-policy"])
    const texts = [...inlineTexts(body, "script"), ...inlineTexts(body, "style")].map(hash)
    expect(texts.length).toBeGreaterThan(2)
    expect(new Set(policy.match(/'sha256-[^']+'/g))).toEqual(new Set(texts))
    expect(body).not.toMatch(/<[^>]+\s(style|on[a-z]+)="/)
  })

  it("holds back its first paint for nothing", async () => {
    const { body } = await page(path)
    const links = body.match(/<link[^>]*>/g) ?? []
    expect(links.filter((link) => /rel="(stylesheet|modulepreload)"/.test(link) && !/ disabled /.test(link))).toEqual(
      [],
    )
    expect(inlineTexts(body, "style").join("").length).toBeLessThan(inlineStyleLimit)
  })

  it("fetches ahead the typeface that its styles ask for", async () => {
    const { body } = await page(path)
    const ahead = [...body.matchAll(/<link rel="preload" as="font"[^>]* href="([^"]+)"/g)].map(([, href]) => href)
    const inStyles = [
      ...inlineTexts(body, "style")
        .join("")
        .matchAll(/url\(([^)]+)\)/g),
    ].map(([, href]) => href)
    expect(ahead).toHaveLength(1)
    expect(inStyles).toContain(ahead[0])
  })

  it("brings its words first, and names where the data for its script is", async () => {
    const { body, statusCode } = await page(path)
    expect(body.includes("streamController.enqueue")).toBe(statusCode === 404)
    if (statusCode === 404) return
    const [, href = ""] = body.match(/src:"([^"]+\.handoff\.js)"/) ?? []
    const handoff = await page(href)
    expect(handoff.headers["content-type"]).toBe("text/javascript; charset=utf-8")
    expect(handoff.body).toMatch(/enqueue\(.*\);?\n.*close\(\).*\nimport /s)
  })

  it("is told the routes of its links, which no cache on the way keeps", async () => {
    const { body, statusCode } = await page(path)
    const [, href = ""] = body.match(/src:"([^"]+\.handoff\.js)"/) ?? []
    const start = statusCode === 404 ? body : (await page(href)).body
    const version = /"version": "(\w+)"/.exec(start)![1]! // Each page names it.
    const links = [...body.matchAll(/<a [^>]*data-discover[^>]*>/g)].map(([tag]) => /href="([^"?#]*)/.exec(tag)![1]!)
    const ask = (of: string) =>
      page(`/__manifest?${new URLSearchParams({ paths: links.join(","), version: of }).toString()}`)
    const told = await ask(version)
    expect(told.headers).toMatchObject({ "cache-control": "private, max-age=31536000, immutable" })
    const routes = Object.values(JSON.parse(told.body) as Record<string, { path?: string }>)
    const pages = links.filter((link) => link !== "/" && publicPaths.some((known) => known === link))
    expect(pages.length).toBeGreaterThan(5)
    expect(routes.map((route) => route.path)).toEqual(expect.arrayContaining(pages))
    const old = await ask("earlier")
    expect([old.statusCode, old.headers["x-remix-reload-document"]]).toEqual([204, "true"])
  })

  it("scores at least 125 at the Observatory, and repeats nothing of the request", async () => {
    const { body, headers } = await page(path)
    expect(observatoryScore(headers as Record<string, string>)).toBeGreaterThanOrEqual(125)
    expect(JSON.stringify(headers) + body).not.toContain("evil.example")
  })
})

describe.each(["messages", "people", "quote-requests"])("the built page of one of the %s", (list) => {
  it("says nothing of its address, so that one page is enough for all", async () => {
    const { body, statusCode } = await page(`/admin/${list}/one-of-many`)
    expect(statusCode).toBe(200)
    expect(body).not.toContain("one-of-many")
    expect((await page(`/admin/${list}/another`)).body).toBe(body)
  })
})

describe("a badge that expires", () => {
  afterEach(() => void vi.useRealTimers())

  it("is shown through its last day where the company is", async () => {
    const { site } = await loadContent(join(root, "content"))
    const { badges } = site.claims
    const expiring = { ...badges["sam-certified"], label: "Registered until March", expires: "2026-03-31" }
    const content: SiteContent = {
      ...site,
      publicUrl,
      desk: { ...site.desk, timeZone: "America/Los_Angeles" },
      claims: { ...site.claims, badges: { ...badges, "sam-certified": expiring } },
    }
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-31T23:59:00-07:00") })
    const other = Fastify()
    await registerSite(other, { buildDirectory, content: () => content, search: indexProducts(content), publicUrl })
    const home = async () => (await other.inject({ url: "/" })).body
    expect(await home()).toContain("Registered until March")
    vi.setSystemTime(new Date("2026-04-01T00:00:00-07:00"))
    expect(await home()).not.toContain("Registered until March")
    await other.close()
  })
})

describe("the built files", () => {
  it("are served with the page that names them", async () => {
    const { body } = await page("/")
    const files = [...new Set(body.match(/\/assets\/[\w.-]+\.\w+/g))]
    expect(files.length).toBeGreaterThan(3)
    for (const file of files) expect((await page(file)).statusCode).toBe(200)
  })
})
