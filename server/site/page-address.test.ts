import { describe, expect, it } from "vitest"
import { handoffHref, notFoundAddress, pageAddress } from "./page-address.ts"
import { createRouteFinder } from "./page-routes.ts"
import type { SiteBuild } from "./render-page.ts"

// The route finder reads only ids, paths and parents.
const table = {
  root: { id: "root", path: "", module: {} },
  about: { id: "about", path: "about", parentId: "root", module: {} },
  admin: { id: "admin", path: "admin", parentId: "root", module: {} },
  overview: { id: "overview", index: true, parentId: "admin", module: {} },
  quote: { id: "quote", path: "quotes/:number", parentId: "admin", module: {} },
  product: { id: "product", path: "products/:family/:slug", parentId: "root", module: {} },
  missing: { id: "missing", path: "*", parentId: "root", module: {} },
} as unknown as SiteBuild["routes"]
const findRoute = createRouteFinder(table, ["/products/food/rice", "/products/food/beans"])
const at = (target: string) => pageAddress(target, findRoute, {})

describe("what a request line asks for, as it comes from the line", () => {
  it.each([
    ["/about", "/about"],
    ["/ABOUT/?x=1?y", "/about"],
    ["http://evil.example/About", "/about"],
    ["HTTPS://evil.example:1/admin/", "/admin"],
    ["/Admin/Quotes/Q-1", "/admin/quotes/:number"],
    ["/admin/quotes/a%20b", "/admin/quotes/:number"],
    ["/products/food/rice", "/products/food/rice"],
    ["/Products/FOOD/Beans/?x=1", "/products/food/beans"],
    ["/products/food/oats", "/products/:family/:slug"],
  ])("%s is a page", (target, path) => {
    expect(at(target)).toEqual({ kind: "document", path, search: "" })
  })

  it.each(["/about", "/admin/quotes/Q-1"])(
    "the handoff of %s is found under the address that its page names",
    (path) => {
      const page = at(path)
      expect(at(handoffHref(page))).toEqual({ ...page, kind: "handoff" })
    },
  )

  it("the handoff of the home page and of a view have addresses too", () => {
    const find = () => ({ path: "/", routeIds: [] })
    const views = { "/": { category: ["a b"] } }
    const page = pageAddress("/?category=a+b", find, views)
    expect(handoffHref(page)).toBe("/_.handoff.js?category=a+b")
    expect(pageAddress(handoffHref(page), find, views)).toEqual({ ...page, kind: "handoff" })
  })

  it.each([
    "/",
    "",
    "*",
    "//about",
    "//evil.example/about",
    "/about//",
    "/admin/quotes/..",
    "/admin/quotes/.",
    "/admin/quotes/%2e%2e",
    "/admin\\quotes\\1",
    "/admin/quotes/a\\..\\b",
    "/admin/quotes/a b",
    "/admin/quotes/",
    "/admin/quotes/1/2",
    "/about%2f",
    "/about%00",
    "/about%",
    "/%C3%28",
    "/about#admin",
    "http://evil.example",
  ])("%s is none here", (target) => {
    expect(at(target)).toEqual(notFoundAddress("document"))
  })
})
