import { createHash } from "node:crypto"
import { Transformer } from "@napi-rs/image"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type App, openApp } from "#server/app.ts"
import { callsAs } from "#server/testing/company.ts"
import { aMessage } from "#server/testing/messages.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { read } from "#server/testing/read-pdf.ts"
import { siteBuild } from "#server/testing/site-build.ts"
import { anAdmin, useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()
const brand = "/api/admin/content/brand.yaml"
const publish = () => admin.post("/api/admin/content/publish")

let second: App
beforeAll(async () => {
  const { env, database, content } = app()
  second = await openApp({ env, db: database.db, content: () => content, pages: { buildDirectory: siteBuild() } })
})
afterAll(() => second.close())

let admin: ReturnType<typeof callsAs>
beforeEach(async () => {
  admin = callsAs(app, await anAdmin(app()))
})

const visitor = callsAs(app, {})

/** A page of another process than the one that publishes. */
const page = async (url = "/about") => second.http.inject({ url })
const stylesOf = (html: string) => [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, css = ""]) => css)

describe("an owner who gives the site a look of its own", () => {
  it("has no byte of a brand on any page before", async () => {
    const { body } = await page()
    expect(stylesOf(body)).toHaveLength(1)
    expect(body).not.toMatch(/"look"|hasOwnTypeface/)
    expect(body).toContain('rel="preload"')
  })

  it("sees it on every page of every process within a moment, and it may run there", async () => {
    const look = { primary: "#b3122b", accent: "#8a1538", corners: "square", typeface: "serif", bands: "light" }
    expect((await admin.patch(brand, look)).statusCode).toBe(200)
    expect(stylesOf((await page()).body)).toHaveLength(1)
    await publish()
    await expect.poll(async () => stylesOf((await page()).body).length, { interval: 50 }).toBe(2)
    const { body, headers } = await page("/login")
    const css = stylesOf(body).at(-1)!
    expect(css).toMatch(/--night:#b3122b.*--radius-2:0.*Georgia/)
    expect(body.indexOf(css)).toBeLessThan(body.indexOf("</head>"))
    const hash = createHash("sha256").update(css).digest("base64")
    expect(headers["content-security-policy"]).toContain(`'sha256-${hash}'`)
    // Pages do not preload an unused typeface.
    expect(body).not.toMatch(/rel="preload" as="font"/)
    expect((await page("/api")).body).toContain(css)
    const { statusCode } = await admin.patch(brand, {
      primary: null,
      accent: null,
      corners: null,
      typeface: null,
      bands: null,
    })
    expect(statusCode).toBe(200)
    await publish()
    await expect.poll(async () => stylesOf((await page()).body).length).toBe(1)
  })

  it("has it in emails too", async () => {
    await admin.patch(brand, { primary: "#b3122b", accent: "#005f56", typeface: "serif", bands: "dark" })
    await publish()
    const { statusCode } = await app().http.inject({ method: "POST", url: "/api/contact", payload: aMessage() })
    expect(statusCode).toBe(201)
    const { htmlBody } = await app()
      .database.db.selectFrom("letters")
      .select("htmlBody")
      .orderBy("createdAt", "desc")
      .executeTakeFirstOrThrow()
    expect(htmlBody).toMatch(/background:#b3122b/)
    expect(htmlBody).toMatch(/font-family:Charter/)
  })

  it("has it in icons, in the picture for other sites and on phones", async () => {
    const files = ["/favicon.svg", "/favicon.ico", "/icon-512.png", "/cards/about.png", "/site.webmanifest"]
    const readFiles = () => Promise.all(files.map(async (url) => (await second.http.inject({ url })).body))
    await admin.patch(brand, { primary: null, accent: null, typeface: null, bands: null })
    await publish()
    await expect.poll(() => second.api.content().company.look).toBeUndefined()
    const before = await readFiles()
    await admin.patch(brand, { primary: "#0b5d1e" })
    await publish()
    await expect.poll(() => second.api.content().company.look?.colors.band).toBe("#0b5d1e")
    const after = await readFiles()
    for (const [index, file] of files.entries()) expect([file, after[index] === before[index]]).toEqual([file, false])
    expect(after[0]).toContain("#0b5d1e")
    expect(after[4]).toContain('"theme_color": "#0b5d1e"')
    const card = await second.http.inject({ url: "/cards/about.png" })
    const { width, height } = new Transformer(card.rawPayload).metadataSync()
    expect([card.headers["content-type"], width, height]).toEqual(["image/png", 1200, 630])
  })

  it("previews the draft in a frame of the back office, which nobody else may show", async () => {
    await admin.patch(brand, { primary: "#5b2a86" })
    const inFrame = { "sec-fetch-dest": "iframe", "sec-fetch-site": "same-origin" }
    const owner = await second.http.inject({ url: "/about", headers: { ...(await anAdmin(app())), ...inFrame } })
    expect(owner.body).toContain("--night:#5b2a86")
    expect(owner.body).not.toMatch(/You see the draft|<script/)
    expect(owner.headers).toMatchObject({
      "x-frame-options": "SAMEORIGIN",
      "content-security-policy": expect.stringContaining("frame-ancestors 'self'") as string,
      "cache-control": "no-store",
    })
    for (const headers of [inFrame, { ...inFrame, "sec-fetch-site": "cross-site" }]) {
      const stranger = await second.http.inject({ url: "/about", headers })
      expect(stranger.body).not.toContain("#5b2a86")
      expect(stranger.headers["x-frame-options"]).toBe("DENY")
      expect(stranger.headers["content-security-policy"]).toContain("frame-ancestors 'none'")
    }
  })

  it("does not overwrite another person's colors, and both choices survive", async () => {
    const other = callsAs(app, await anAdmin(app()))
    await admin.patch(brand, { primary: null, accent: null, corners: null })
    const { headers: found } = await admin.get(brand)
    const asFound = { "if-match": String(found.etag) }
    const theirs = await other.patch(brand, { primary: "#5b2a86", corners: "square" }, asFound)
    expect(theirs.statusCode).toBe(200)
    const mine = { accent: "#005f56", corners: "round" }
    expect((await admin.patch(brand, mine, asFound)).statusCode).toBe(412)
    const now = await admin.get(brand)
    expect(now.json<{ value: object }>().value).toMatchObject({ primary: "#5b2a86", corners: "square" })
    expect(now.json<{ value: object }>().value).not.toHaveProperty("accent")
    const again = await admin.patch(brand, mine, { "if-match": String(now.headers.etag) })
    expect(again.json()).toMatchObject({ value: { primary: "#5b2a86", ...mine } })
    // Of two at the same time, only one is taken.
    const asNow = { "if-match": String(again.headers.etag) }
    const replies = await Promise.all([
      admin.patch(brand, { accent: "#8a1538" }, asNow),
      other.patch(brand, { primary: "#0b5d1e" }, asNow),
    ])
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412])
    expect((await admin.get(brand)).json<{ value: object }>().value).toEqual(
      replies.find(({ statusCode }) => statusCode === 200)!.json<{ value: object }>().value,
    )
    await admin.delete(brand)
  })

  it("reads at its field what is no color", async () => {
    for (const primary of ["red", "#12", "#123456;}body{display:none}", "url(https://example.com)"]) {
      const reply = await admin.patch(brand, { primary })
      expect(reply.statusCode).toBe(400)
      expect(reply.json()).toMatchObject({ fields: { primary: "Must be a color such as #13233f" } })
    }
  })
})

describe("an owner whose company has a name of 60 letters", () => {
  it.each(["Northwestern Veterans Industrial & Medical Supply Associates", "Donaudampfschiff".repeat(4).slice(0, 60)])(
    "finds all of %s within emails and PDFs",
    async (name) => {
      const before = app().api.content().company
      await admin.patch("/api/admin/content/company.yaml", { name, legalName: name })
      await publish()
      const email = `long-name-${crypto.randomUUID()}@example.com`
      const payload = aQuoteRequest({ customerEmail: email })
      const asked = await app().http.inject({ method: "POST", url: "/api/quote-requests", payload })
      const [{ text = "", html = "" } = {}] = await app().sink.waitFor(1, ({ recipients }) =>
        recipients.includes(email),
      )
      expect(text).toContain(name)
      expect(text.split("\n").filter((line) => line.length > 76 && !line.includes("http"))).toEqual([])
      for (const part of ["band", "foot"])
        expect(new RegExp(`<td class="${part}"[^>]*>([^]*?)</td>`).exec(html)![1]).toContain(name.replace("&", "&amp;"))
      expect(html).toMatch(/class="sheet"[^>]*overflow-wrap:anywhere/)
      const { pathname } = new URL(asked.json<{ statusUrl: string }>().statusUrl)
      const { pages } = await read((await visitor.get(`/api${pathname}/request/pdf`)).rawPayload)
      expect(pages[0]!.text.replace(/\s/g, "")).toContain(name.replace(/\s/g, ""))
      for (const { boxes } of pages) {
        // Letter size with margins of 48 points.
        expect(boxes.filter(({ left, right }) => left < 47.9 || right > 564.1)).toEqual([])
        const overlaps = boxes.flatMap((one, at) =>
          boxes
            .slice(at + 1)
            .filter((two) => Math.abs(one.bottom - two.bottom) < 4 && one.left < two.right && two.left < one.right)
            .map((two) => [one, two]),
        )
        expect(overlaps).toEqual([])
      }
      await admin.patch("/api/admin/content/company.yaml", { name: before.name, legalName: before.legalName })
      await publish()
    },
  )
})
