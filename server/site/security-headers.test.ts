import { createHash } from "node:crypto"
import { describe, expect, it } from "vitest"
import { observatoryScore } from "#server/testing/observatory-score.ts"
import { commonHeaders, pageHeaders } from "./security-headers.ts"

const inline = { scripts: ["b()", "d()", "b()"], styles: ["a{}"] }
const https = "https://quartermaster.example"
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`

describe("the headers of a page", () => {
  it("let exactly its own inline scripts and styles run", () => {
    const policy = pageHeaders(https, "/", inline)["content-security-policy"]
    expect(policy).toContain(`script-src 'self' ${hash("b()")} ${hash("d()")};`)
    expect(policy).toContain(`style-src 'self' ${hash("a{}")};`)
    expect(policy).not.toContain("unsafe")
  })

  it.each([
    ["/", "no-cache"],
    ["/products", "no-cache"],
    ["/admin-login", "no-cache"],
    ["/dashboard", "no-store"],
    ["/profile", "no-store"],
    ["/admin", "no-store"],
    ["/admin/invoices/:id", "no-store"],
  ])("let a browser keep %s for Back only if nobody signed in: %s", (path, caching) => {
    expect(pageHeaders(https, path, inline)["cache-control"]).toBe(caching)
  })

  it("speak of https only where the site has it", () => {
    const names = (url: string) => [
      Object.keys(commonHeaders(url)),
      pageHeaders(url, "/", inline)["content-security-policy"],
    ]
    expect(String(names(https))).toMatch(/strict-transport-security[^]*upgrade-insecure-requests/)
    expect(String(names("http://localhost:3000"))).not.toMatch(/strict-transport-security|upgrade-insecure-requests/)
  })

  it("keep browsers on https for this name alone, because the site knows nothing of its subdomains", () => {
    expect(commonHeaders(https)["strict-transport-security"]).toBe(`max-age=${2 * 365 * 24 * 60 * 60}`)
  })

  it("score at least 125 by the rules of Mozilla's Observatory", () => {
    expect(observatoryScore(pageHeaders(https, "/", inline))).toBeGreaterThanOrEqual(125)
  })

  it.each([
    ["content-security-policy", "default-src 'self'; frame-ancestors 'none'", 125],
    ["content-security-policy", "default-src 'none'; script-src 'unsafe-inline'", 80],
    ["strict-transport-security", "max-age=60", 120],
    ["cross-origin-resource-policy", "cross-origin", 120],
    ["referrer-policy", "unsafe-url", 120],
    ["x-content-type-options", "", 125],
  ])("would score less with %s: %s", (name, value, score) => {
    expect(observatoryScore({ ...pageHeaders(https, "/", inline), [name]: value })).toBe(score)
  })
})
