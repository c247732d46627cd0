import { compressBody } from "./compressed-body.ts"
import type { KeptPage } from "./page-memory.ts"
import type { SiteBuild } from "./render-page.ts"
import { commonHeaders } from "./security-headers.ts"

/** Where React Router asks for the routes of a page's links: `?paths=/about,/contact&version=…`. */
export const discoveryPath = "/__manifest"

const mostKept = 500

/**
 * Makes the function that finds those routes. A page of another version of the site gets a 204 with
 * `X-Remix-Reload-Document`, and loads the next page whole.
 */
export function createRouteDiscovery(build: SiteBuild, publicUrl: string): (target: string) => Promise<KeptPage> {
  const handle = build.entry.module.createRequestHandler(build, "production")
  const kept = new Map<string, Promise<KeptPage>>()
  const find = async (target: string): Promise<KeptPage> => {
    const { status, headers, body } = await handle(new Request(new URL(target, publicUrl)))
    const reload = headers.get("x-remix-reload-document")
    return {
      status,
      headers: {
        ...commonHeaders(publicUrl),
        ...(body && { "content-type": "application/json; charset=utf-8" }),
        // A link may be private, so no cache between the site and the browser keeps its address.
        "cache-control": status === 200 ? "private, max-age=31536000, immutable" : "no-store",
        ...(reload !== null && { "x-remix-reload-document": reload }),
      },
      body: await compressBody(Buffer.from(await new Response(body).arrayBuffer())),
    }
  }
  return (target) => {
    const known = kept.get(target)
    if (known) return known
    if (kept.size >= mostKept) kept.clear()
    const found = find(target)
    // After a failure the next page asks again.
    found.catch(() => kept.delete(target))
    kept.set(target, found)
    return found
  }
}
