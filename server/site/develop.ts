import type { IncomingMessage, ServerResponse } from "node:http"
import { Readable } from "node:stream"
import type { FastifyInstance } from "fastify"
import type { SiteContent } from "#contract/content.ts"
import { registerApiPage } from "./api-page.routes.ts"
import type { PageSearch, SiteBuild } from "./render-page.ts"

/** What web/root.tsx imports, in its order. */
const styleSheets = ["layers", "reset", "tokens", "fonts", "base", "print"].map((name) => `/web/ui/${name}.css`)

/** Renders pages from the sources on each visit, with live reload: `npm run dev`. Never used in production. */
export async function registerSiteForDevelopment(
  http: FastifyInstance,
  { content, search, apiDocument }: { content: () => SiteContent; search: PageSearch; apiDocument: () => object },
): Promise<void> {
  const { createServer } = await import("vite")
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: http.server } } })
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
    vite.middlewares(request.raw, reply.raw, () => {
      render(request.raw, reply.raw).catch((error: unknown) => {
        reply.raw.writeHead(500).end(error instanceof Error ? error.stack : String(error))
      })
    })
  })
}
