import type { RouteFinding } from "./page-routes.ts"

/**
 * What is asked for: a document; the data of a page for a navigation inside the open site; or the data that the document
 * itself was rendered with, which its script needs to go on from there.
 */
export type PageKind = "document" | "data" | "handoff"

/**
 * The address under which a page is rendered and kept; every way of writing it leads to the same one. All addresses of a
 * route with a parameter share one: such a page shows nothing of the parameter until its script runs.
 */
export type PageAddress = {
  kind: PageKind
  path: string
  /** The part of the query that changes what is shown, with its question mark, or nothing. */
  search: string
}

/** For each path the query parameters that change what it shows, and the values that they may have. */
export type PageViews = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

/** The one address that stands for all unknown paths. */
export function notFoundAddress(kind: PageKind): PageAddress {
  return { kind, path: "/404-page-not-found", search: "" }
}

/** Turns the target of a request line into the address of a page; unknown paths all get the same one. */
export function pageAddress(
  target: string,
  findRoute: (path: string) => RouteFinding | undefined,
  views: PageViews,
): PageAddress {
  const { path, query } = splitTarget(target)
  const kind = path.endsWith(".data") ? "data" : path.endsWith(handoffEnding) ? "handoff" : "document"
  // React Router asks for /about.data, or for /about/_.data where the address in the window ends with a slash.
  const page = kind === "document" ? path : path.replace(/(\/)_\.(data|handoff\.js)$|\.(data|handoff\.js)$/, "$1")
  const route = page.includes("//") ? undefined : findRoute(page.length > 1 ? page.replace(/\/$/, "") : page)
  if (!route) return notFoundAddress(kind)
  if (query === "") return { kind, path: route.path, search: "" }
  const params = new URLSearchParams(query)
  const shown = new URLSearchParams()
  for (const [name, values] of Object.entries(views[route.path] ?? {})) {
    const value = params.get(name)
    if (value !== null && values.includes(value)) shown.set(name, value)
  }
  const wanted = kind === "data" ? params.get("_routes")?.split(",") : undefined
  if (wanted) shown.set("_routes", route.routeIds.filter((id) => wanted.includes(id)).join(","))
  return { kind, path: route.path, search: shown.size > 0 ? `?${shown.toString()}` : "" }
}

const handoffEnding = ".handoff.js"

/** Where the handoff of a document is asked for. */
export function handoffHref({ path, search }: PageAddress): string {
  return `${path === "/" ? "/_" : path}${handoffEnding}${search}`
}

/** A request line may carry a whole URL; its host is never looked at. */
export function splitTarget(target: string): { path: string; query: string } {
  const local = target.startsWith("/") ? target : target.replace(/^https?:\/\/[^/?]*/i, "")
  const queryStart = local.indexOf("?")
  if (queryStart === -1) return { path: local || "/", query: "" }
  return { path: local.slice(0, queryStart) || "/", query: local.slice(queryStart + 1) }
}
