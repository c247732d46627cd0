import { Transformer } from "@napi-rs/image"
import { beforeEach, describe, expect, it } from "vitest"
import { type Logo, logoLimits } from "#contract/content/brand.ts"
import { pdfOf } from "#server/documents/pdf/make-pdf.ts"
import { upload } from "#server/testing/attachments.ts"
import { callsAs } from "#server/testing/company.ts"
import { aPng } from "#server/testing/pictures.ts"
import { aQuoteDocument } from "#server/testing/quote-documents.ts"
import { all, read } from "#server/testing/read-pdf.ts"
import { afterSilence } from "#server/testing/silent-process.ts"
import { anAdmin, type Session, useTestApp } from "#server/testing/test-app.ts"
import { lookOf } from "./look-of.ts"

const app = useTestApp()
const brand = "/api/admin/content/brand.yaml"

let headers: Session
let admin: ReturnType<typeof callsAs>
beforeEach(async () => {
  headers = await anAdmin(app())
  admin = callsAs(app, headers)
})
const visitor = callsAs(app, {})
const publish = () => admin.post("/api/admin/content/publish")
const send = (content: Buffer | string, name = "logo.svg") =>
  upload(app(), { url: "/api/admin/logos", headers: { ...headers }, name, content: Buffer.from(content) })
const sent = async (content: Buffer | string) => {
  const reply = await send(content)
  expect([reply.statusCode, reply.body.slice(0, 200)]).toEqual([200, expect.any(String)])
  return reply.json<Logo>()
}
const refusalOf = async (content: Buffer | string) => {
  const reply = await send(content)
  expect([reply.statusCode, reply.body.slice(0, 100)]).toEqual([400, expect.any(String)])
  return reply.json<{ fields: { file: string } }>().fields.file
}
const svg = (inner: string, box = "0 0 400 40") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inner}</svg>`
const bar = '<rect width="400" height="40" fill="#b3122b"/>'

describe("an owner who uploads a logo", () => {
  it("sees it on pages, in emails and in PDFs once it is published", async () => {
    const logo = await sent(svg(bar))
    expect((await admin.patch(brand, { logo })).statusCode).toBe(200)
    expect((await visitor.get(`/brand/${logo.id}.svg`)).statusCode).toBe(404)
    await publish()
    const file = await visitor.get(`/brand/${logo.id}.svg`)
    expect(file.statusCode).toBe(200)
    expect(file.body).toBe(logo.svg)
    expect(file.headers).toMatchObject({
      "content-type": "image/svg+xml",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": expect.stringContaining("sandbox") as string,
      "x-content-type-options": "nosniff",
    })
    for (const name of [`${logo.id}.png`, "email.png"]) {
      const png = await visitor.get(`/brand/${name}`)
      const { width, height } = new Transformer(png.rawPayload).metadataSync()
      expect(width).toBe(10 * height)
    }
    const look = app().api.content().company.look!
    // Red can be seen on white, and on navy it gets a light plate.
    expect([look.onPage?.plate, look.onBand?.plate, look.nameBesideLogo]).toEqual([undefined, "light", false])
    const pdf = await read(await pdfOf(aQuoteDocument(), look))
    expect(pdf.pages.flatMap(({ tree }) => all(tree, "Figure"))).toHaveLength(1)
    expect(pdf.text).toContain("Sample Veteran Supply")
    await admin.patch(brand, { logo: null })
    await publish()
    expect((await visitor.get("/brand/email.png")).statusCode).toBe(404)
  })

  it("has nothing of the file but its shapes", async () => {
    const { svg: made } = await sent(
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "&b;&b;&b;&b;"><!ENTITY b "&c;&c;&c;&c;"><!ENTITY c "bomb">]>
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 20" onload="alert(1)">
      <metadata>&a;<secret/></metadata><style>@import url(https://evil.example/x.css);.a{fill:#00f;background:url(https://evil.example)}</style>
      <linearGradient id="g" xlink:href="https://evil.example/g"><stop offset="0" style="stop-color:red"/></linearGradient>
      <path class="a" d="M0 0h50v20z" onclick="alert(1)" filter="url(https://evil.example/#f)"/>
      <circle cx="80" cy="10" r="9" fill="url(#g)" stroke="url(https://evil.example/#s)"/></svg>`,
    )
    expect(made).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="20" viewBox="0 0 100 20">' +
        '<linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient>' +
        '<path d="M0 0h50v20z" fill="#00f"/><circle cx="80" cy="10" r="9" fill="url(#g)"/></svg>',
    )
    expect((await sent(made!)).svg).toBe(made)
  })

  it.each([
    ["<script>alert(1)</script>", /has a script/],
    ["<foreignObject><body onload='alert(1)'/></foreignObject>", /has a web page/],
    ['<image href="https://evil.example/x.png"/>', /has a picture/],
    ["<text>Sample</text>", /Convert the text to outlines/],
    ['<defs><g id="a"><path/></g></defs><use href="#a"/><use href="#a"/>', /uses “use”/],
    ['<a href="javascript:alert(1)"><rect/></a>', /uses “a”/],
    ['<animate attributeName="x"/>', /uses “animate”/],
  ])("reads why an SVG with %s is refused", async (inner, words) => {
    expect(await refusalOf(svg(bar + inner))).toMatch(words)
  })

  it("reads why a file is refused that is too large, too detailed, nothing at all or no logo", async () => {
    expect(await refusalOf(svg(`<path d="${"M0 0L9 9".repeat(10_000)}"/>`))).toMatch("too detailed")
    expect(await refusalOf(svg("<g/>".repeat(3_000) + bar))).toMatch("more than 2,000 shapes")
    expect(await refusalOf(`<svg viewBox="0 0 9 9">${"<g>".repeat(60_000)}`)).toMatch("nested too deeply")
    expect(await refusalOf(svg(""))).toMatch("draws nothing")
    expect(await refusalOf(svg('<rect width="9" height="9" fill="none"/>'))).toMatch("Nothing can be seen")
    expect(await refusalOf(svg(bar, "0 0 4000 10"))).toMatch("too long")
    expect(await refusalOf("<svg><rect/></svg>")).toMatch("its size")
    expect(await refusalOf('<svg width="100%" height="100%"><rect/></svg>')).toMatch("its size")
    expect(await refusalOf("")).toMatch("is empty")
    expect(await refusalOf(aPng({ more: [["acTL", Buffer.from("0000000200000000", "hex")]] }))).toMatch("animated")
    for (const other of ["GIF89a", "%PDF-1.7", "Hello"]) expect(await refusalOf(other)).toMatch(/SVG/)
    expect(await refusalOf(aPng({ width: 20, height: 20 }))).toMatch("too small")
    expect(await refusalOf(aPng({ width: 40_000, height: 40_000, rows: 1 }))).toMatch("16 megapixels")
    expect(await refusalOf(aPng({ width: 640, height: 480, rows: 1 }))).toMatch("damaged")
    const large = await send(svg(`<path d="${"M0 0L9 9".repeat(1_250_000)}"/>`))
    expect(large.statusCode).toBe(413)
    expect(large.json()).toMatchObject({ message: expect.stringContaining("512 KB") as string })
  })

  it("reads that a logo takes too long, after 10 seconds, and can upload another one", async () => {
    const reply = await afterSilence(10_000, () => send(svg(bar)))
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ fields: { file: expect.stringContaining("takes too long") as string } })
    expect((await send(svg(bar))).statusCode).toBe(200)
  })

  it("has a PNG in a size for every page and email", async () => {
    for (const png of [aPng(), aPng({ depth: 16, width: 2_000, height: 300 })]) {
      const logo = await sent(png)
      expect(logo.svg).toBeUndefined()
      expect(Math.max(logo.width / 720, logo.height / 256)).toBeLessThanOrEqual(1)
      expect(Buffer.from(logo.png, "base64").length).toBeLessThanOrEqual(logoLimits.png)
      expect(logo.lightness).toBeCloseTo(0.09, 1)
    }
  })

  it("cannot put a drawing into the content that was not made here", async () => {
    const logo = await sent(svg(bar))
    const forged = { ...logo, svg: logo.svg!.replace("<rect", '<rect onclick="alert(1)"') }
    for (const each of [forged, { ...forged, svg: "<html>" }, { ...forged, svg: undefined, png: "PGh0bWw+" }]) {
      const reply = await admin.patch(brand, { logo: each })
      expect(reply.statusCode).toBe(400)
      expect(reply.json()).toMatchObject({ fields: { logo: expect.stringContaining("upload the logo") as string } })
    }
  })
})

describe("a white logo", () => {
  it("stands on a dark plate where the ground is white, and freely in a dark band", async () => {
    const logo = await sent(svg(bar.replace("#b3122b", "#fff")))
    expect(logo.lightness).toBe(1)
    const look = lookOf({ logo }, "https://example.com")!
    expect([look.onPage?.plate, look.onBand?.plate]).toEqual(["dark", undefined])
    const dark = await sent(svg(bar))
    const both = lookOf({ logo: dark, logoOnDark: logo }, "https://example.com")!
    expect([both.onPage, both.onBand]).toEqual([{ logo: dark }, { logo }])
  })
})
