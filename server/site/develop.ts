import { existsSync } from "node:fs"
import type { IncomingMessage, ServerResponse } from "node:http"
import { join, sep } from "node:path"
import { Readable } from "node:stream"
import type { FastifyInstance } from "fastify"
import type { SiteContent } from "#contract/content/content.ts"
import { registerApiPage } from "./api-page.ts"
import { splitTarget } from "./page-address.ts"
import type { PageSearch, SiteBuild } from "./render-page.ts"

/** The style sheets that web/root.tsx imports, in its order. */
const styleSheets = ["layers", "reset", "tokens", "fonts", "base", "print"].map((name) => `/web/ui/${name}.css`)

const root = join(import.meta.dirname, "../..")
/** The folders whose files pages load by address. Vite serves no other, and the data folder not even from here. */
const folders = ["web", "contract", "node_modules"]
const virtualModules = /^\/@(vite\/|react-router\/|id\/__x00__virtual:)/

interface DevelopmentOptions {
  content: () => SiteContent
  search: PageSearch
  apiDocument: () => object
  dataFolder: string
}

/** Renders pages from the sources on each visit, with live reload: `npm run dev`. Never used in production. */
export async function registerSiteForDevelopment(
  http: FastifyInstance,
  { content, search, apiDocument, dataFolder }: DevelopmentOptions,
): Promise<void> {
  const { createServer } = await import("vite")
  const allow = [...folders, "public"]
  const vite = await createServer({ server: { middlewareMode: true, ws: { server: http.server }, fs: { allow } } })
  http.addHook("onClose", () => vite.close())

  const render = async ({ url = "/" }: IncomingMessage, response: ServerResponse) => {
    const build = (await vite.ssrLoadModule("virtual:react-router/server-build")) as SiteBuild
    const site = build.entry.module
    const context = new site.RouterContextProvider()
    context.set(site.siteContent, content())
    context.set(site.productSearch, search)
    const page = await site.createRequestHandler(build, "development")(
      new Request(new URL(url, content().publicUrl)),
      context,
    )
    response.writeHead(page.status, Object.fromEntries(page.headers))
    if (!page.body) return void response.end()
    Readable.fromWeb(page.body).pipe(response)
  }

  registerApiPage(http, { content, publicUrl: content().publicUrl, document: apiDocument, styleSheets })
  http.get("/*", (request, reply) => {
    reply.hijack()
    const answer = () =>
      render(request.raw, reply.raw).catch((error: unknown) => {
        reply.raw.writeHead(500).end(error instanceof Error ? error.stack : String(error))
      })
    if (isForVite(request.raw.url ?? "/", dataFolder)) vite.middlewares(request.raw, reply.raw, answer)
    else void answer()
  })
}

/** Vite serves any file below its root, so it receives only requests for files of pages. */
function isForVite(target: string, dataFolder: string): boolean {
  const path = join("/", decoded(splitTarget(target).path))
  if (virtualModules.test(path)) return true
  const file = join(root, path)
  if (isBelow(dataFolder, file)) return false
  return folders.some((folder) => isBelow(join(root, folder), file)) || existsSync(join(root, "public", path))
}

const isBelow = (folder: string, file: string) => file.startsWith(folder + sep)

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return "/"
  }
}
