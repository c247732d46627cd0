import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { describe, expect, it } from "vitest"
import { useTestSite } from "#server/testing/test-site.ts"

const { app, get, pages } = useTestSite()

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
    expect(pages.rendered).toEqual(["document /about"])
  })

  it("gets the home page at /", async () => {
    expect((await get("/")).body).toContain("<p>/ words")
  })

  it("gets a category's page for a category that exists, and the grid's for any other value", async () => {
    await get("/Food-Products?category=dried-foods&x=1")
    for (const value of ["nothing", "", "__proto__", "dried-foods ", "DRIED-FOODS"]) {
      expect((await get(`/food-products?category=${encodeURIComponent(value)}`)).statusCode).toBe(200)
    }
    expect(pages.rendered).toEqual(["document /food-products?category=dried-foods", "document /food-products"])
  })

  it("gets the same page for every address of a route with a parameter", async () => {
    for (const url of ["/Admin/quote-requests/Q-2026-000123", "/admin/quote-requests/nothing/"])
      expect((await get(url)).statusCode).toBe(200)
    expect(pages.rendered).toEqual(["document /admin/quote-requests/:number"])
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
    expect(pages.rendered).toEqual(["document /404-page-not-found"])
  })

  it("costs one rendering however many addresses he invents", async () => {
    for (let number = 0; number < 50; number++) await get(`/nothing-${number}?category=${number}`)
    expect(pages.rendered).toHaveLength(1)
  })

  it("costs one rendering for all products and classes that do not exist", async () => {
    for (let number = 0; number < 50; number++) {
      await get(`/products/chemicals/acetone-${number}`)
      await get(`/fsc/${number}.data`)
    }
    expect(pages.rendered).toEqual(["document /products/:family/:slug", "data /fsc/:code"])
  })

  it("costs one rendering for each route with a parameter, and for its data, however many he invents", async () => {
    for (let number = 0; number < 50; number++) {
      await get(`/admin/quote-requests/${number}?page=${number}`)
      await get(`/admin/quote-requests/${number}.data?_routes=${number}`)
    }
    expect(pages.rendered).toHaveLength(2)
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
    expect(pages.rendered).toEqual([expected])
  })

  it("gets a 404 for the data of a page that does not exist", async () => {
    expect((await get("/nothing.data")).statusCode).toBe(404)
    expect((await get("/nothing/_.data?_routes=root")).statusCode).toBe(404)
    expect(pages.rendered).toEqual(["data /404-page-not-found"])
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
    pages.version = 2
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
    expect(pages.rendered).toEqual(["document /verify-email"])
  })

  it("gets one page for all status links, which keeps no token and tells nobody of it", async () => {
    const token = "A".repeat(43)
    const first = await get(`/quotes/${token}`)
    expect(first.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" })
    expect(JSON.stringify(first.headers) + first.body).not.toContain(token)
    expect((await get("/quotes/another")).body).toBe(first.body)
    expect(pages.rendered).toEqual(["document /quotes/:token"])
    expect((await get("/robots.txt")).body).toContain("Disallow: /quotes/")
  })

  it("gets the headers without the page for HEAD", async () => {
    const whole = await get("/about")
    const head = await app().inject({ method: "HEAD", url: "/about" })
    expect(head.statusCode).toBe(200)
    expect(head.body).toBe("")
    expect(head.headers).toMatchObject({ etag: whole.headers.etag, "content-length": whole.headers["content-length"] })
    expect((await app().inject({ method: "HEAD", url: "/nothing" })).statusCode).toBe(404)
  })
})

describe("a program that tries to write to a page", () => {
  it.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const)(
    "is refused with %s, whatever it sends",
    async (method) => {
      const payload = method === "OPTIONS" ? undefined : "x".repeat(2_000_000)
      const answer = await app().inject({ method, url: "/about", payload, headers: { "content-type": "text/odd" } })
      expect(answer.statusCode).toBe(405)
      expect(answer.headers.allow).toBe("GET, HEAD")
      expect(answer.json()).toEqual({ message: expect.any(String) })
    },
  )
})
