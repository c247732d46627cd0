import type { RouteConfigEntry } from "@react-router/dev/routes"
import { describe, expect, it } from "vitest"
import { paths } from "./paths.ts"

const spelled = Object.values(paths).filter((path) => typeof path === "string")

describe("the addresses of the site", () => {
  it("are each spelled once, in lower case and without a slash at the end", () => {
    expect(new Set(spelled).size).toBe(spelled.length)
    expect(spelled.filter((path) => path !== "/" && !/^(\/:?[a-z0-9-]+)+$/.test(path))).toEqual([])
  })

  it("hold every address that the route table answers", async () => {
    // The route table finds layouts relative to the folder that React Router's build names here.
    Object.assign(globalThis, { __reactRouterAppDirectory: new URL(".", import.meta.url).pathname })
    const { default: routes } = await import("./routes.ts")
    const routed = routes.flatMap(pathsUnder).map((path) => (path.startsWith("/") ? path : `/${path}`))
    expect(routed.length).toBeGreaterThan(1)
    expect(routed.filter((path) => path !== "/*" && !(spelled as string[]).includes(path))).toEqual([])
  })

  it("carry keys and numbers safely", () => {
    expect(paths.category("food", "prime-beef-cuts")).toBe("/food-products?category=prime-beef-cuts")
    expect(paths.category("fuel", "a&b=c")).toBe("/fuel-products?category=a%26b%3Dc")
    expect(paths.adminQuoteRequest("Q-2026-000123")).toBe("/admin/quote-requests/Q-2026-000123")
    expect(paths.adminQuoteRequest("../x")).toBe("/admin/quote-requests/..%2Fx")
  })
})

function pathsUnder(route: RouteConfigEntry): string[] {
  return [...(route.path ? [route.path] : []), ...(route.children ?? []).flatMap(pathsUnder)]
}
