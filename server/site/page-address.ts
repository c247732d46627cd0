import type { RouteFinding } from "./page-routes.ts"

/**
 * The part of a page that a request asks for: the document; the data for a navigation inside the open site; or the data
 * that the document was rendered with, which its script needs to hydrate.
 */
export type PageKind = "document" | "data" | "handoff"

/**
 * The address under which a page is rendered and kept; all spellings lead to the same one. All addresses of a route
 * with a parameter share one page, which shows nothing of the parameter until its script runs.
 */
export type PageAddress = {
  kind: PageKind
  path: string
  /** The part of the query that changes the page, with its question mark; otherwise empty. */
  search: string
}

/**
 * For each path, the query parameters that change the page: their allowed values, or for what a visitor types, a
 * function that makes it fit for an address. The pages of typed parameters are never kept.
 */
export type PageViews = Readonly<Record<string, Readonly<Record<string, readonly string[] | TypedValue>>>>
type TypedValue = (typed: string) => string | undefined

/** The one address for all unknown paths. */
export function notFoundAddress(kind: PageKind): PageAddress {
  return { kind, path: "/404-page-not-found", search: "" }
}

/** Turns a request target into a page address; all unknown paths get the same one. */
export function pageAddress(
  target: string,
  findRoute: (path: string) => RouteFinding | undefined,
  views: PageViews,
): PageAddress {
  const { path, query } = splitTarget(target)
  const kind = path.endsWith(".data") ? "data" : path.endsWith(handoffEnding) ? "handoff" : "document"
  // React Router asks for /about.data, or for /about/_.data if the address in the window ends with a slash.
  const page = kind === "document" ? path : path.replace(/(\/)_\.(data|handoff\.js)$|\.(data|handoff\.js)$/, "$1")
  const route = page.includes("//") ? undefined : findRoute(page.length > 1 ? page.replace(/\/$/, "") : page)
  if (!route) return notFoundAddress(kind)
  if (query === "") return { kind, path: route.path, search: "" }
  const params = new URLSearchParams(query)
  const shown = new URLSearchParams()
  for (const [name, values] of Object.entries(views[route.path] ?? {})) {
    const value = params.get(name) ?? ""
    const fitting = typeof values === "function" ? values(value) : values.includes(value) ? value : undefined
    if (fitting) shown.set(name, fitting)
  }
  const wanted = kind === "data" ? params.get("_routes")?.split(",") : undefined
  if (wanted) shown.set("_routes", route.routeIds.filter((id) => wanted.includes(id)).join(","))
  return { kind, path: route.path, search: shown.size > 0 ? `?${shown.toString()}` : "" }
}

const handoffEnding = ".handoff.js"

/** The address of a document's handoff. */
export function handoffHref({ path, search }: PageAddress): string {
  return `${path === "/" ? "/_" : path}${handoffEnding}${search}`
}

/** A request target may be a whole URL; its host is ignored. */
export function splitTarget(target: string): { path: string; query: string } {
  const local = target.startsWith("/") ? target : target.replace(/^https?:\/\/[^/?]*/i, "")
  const queryStart = local.indexOf("?")
  if (queryStart === -1) return { path: local || "/", query: "" }
  return { path: local.slice(0, queryStart) || "/", query: local.slice(queryStart + 1) }
}
