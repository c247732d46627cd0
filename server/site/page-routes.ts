import { matchPath, type ServerBuild } from "react-router"

/** The route that a path leads to. */
export type RouteFinding = {
  /** The path under which the page is kept: in lower case, or the route's pattern if all its addresses share a page. */
  path: string
  /** The ids of the matching routes, outermost first. */
  routeIds: readonly string[]
}

type Row = { pattern: string; routeIds: readonly string[] }

/**
 * Reads the built route table once and returns a function that finds a path in it, in any letter case. A path that only
 * the catch-all route matches counts as not found and gets the 404 page. `known` lists the addresses of routes whose
 * parameters the content decides: each is a page of its own; all others of such a route share its page, a 404.
 */
export function createRouteFinder(
  routes: ServerBuild["routes"],
  known: readonly string[],
): (path: string) => RouteFinding | undefined {
  const rows = rowsOf(routes).filter(({ pattern }) => !pattern.endsWith("*"))
  const withParameters = rows.filter(({ pattern }) => /[:?]/.test(pattern))
  const listed = new Map<string, RouteFinding>()
  for (const { pattern, routeIds } of rows.filter((row) => !withParameters.includes(row))) {
    const path = pattern.toLowerCase()
    listed.set(path, { path, routeIds })
  }
  for (const path of known) {
    const row = withParameters.find(({ pattern }) => matchPath(pattern, path))
    if (row) listed.set(path, { path, routeIds: row.routeIds })
  }
  return (path) => {
    const decoded = decode(path)
    if (decoded === undefined) return undefined
    const page = listed.get(decoded.toLowerCase())
    if (page || !isPlain(path)) return page
    const row = withParameters.find(({ pattern }) => matchPath(pattern, path))
    return row && { path: row.pattern, routeIds: row.routeIds }
  }
}

/** Every page of the table with its whole path; an index route follows its layout and overrides it. */
function rowsOf(routes: ServerBuild["routes"], parent?: { id: string; pattern: string; routeIds: string[] }): Row[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parent?.id) return []
    const above = parent?.pattern ?? "/"
    const pattern = route.path ? `${above.replace(/\/$/, "")}/${route.path.replace(/^\/|\/$/g, "")}` : above
    const routeIds = [...(parent?.routeIds ?? []), route.id]
    const below = rowsOf(routes, { id: route.id, pattern, routeIds })
    // A layout without a path is not a page.
    return route.path || route.index ? [{ pattern, routeIds }, ...below] : below
  })
}

/** A path that the URL parser would change (dot segments, backslashes) is never a page of ours. */
function isPlain(path: string): boolean {
  return URL.parse(path, "http://site")?.pathname === path
}

function decode(path: string): string | undefined {
  if (!path.includes("%")) return path
  try {
    return decodeURI(path)
  } catch {
    return undefined
  }
}
