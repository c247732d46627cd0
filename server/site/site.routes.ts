import { join } from "node:path"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import type { SiteContent } from "#contract/content/content.ts"
import { todayIn } from "#contract/values/dates.ts"
import { socialCardOf } from "#server/brand/social-card.ts"
import { networkOf } from "#server/http/network-of.ts"
import { asksForPreview, isFramed } from "#server/http/session.ts"
import { registerApiPage } from "./api-page.ts"
import { keepStatement, statementPath } from "./capability-statement.ts"
import { plainBody } from "./compressed-body.ts"
import { inTurn } from "./in-turn.ts"
import { pageAddress, type PageAddress, splitTarget } from "./page-address.ts"
import { createPageMemory, type KeptPage, type RenderedPage, renderForOne } from "./page-memory.ts"
import { createRouteFinder } from "./page-routes.ts"
import { publicPaths } from "#contract/content/pages.ts"
import { catalogueViews, categoryAddresses, isTyped, searchViews } from "./page-views.ts"
import { formerProductAddresses, productAddresses } from "./product-addresses.ts"
import { createRouteDiscovery, discoveryPath } from "./route-discovery.ts"
import { createPageRenderer, loadSiteBuild, type PageSearch, type SiteBuild } from "./render-page.ts"
import { commonHeaders, framedHeaders } from "./security-headers.ts"
import { sendKept } from "./send-kept.ts"
import { fileHeaders, type SiteFiles, writeSiteFiles } from "./site-files.ts"
import { readStaticFiles, type StaticFile } from "./static-files.ts"

export type SiteOptions = {
  /** The folder of React Router's build: `server/index.js` and `client/`. */
  buildDirectory: string
  content: () => SiteContent
  search: PageSearch
  /** Another value (by `===`) means other content, so every page is rendered again. Defaults to the content itself. */
  contentVersion?: () => unknown
  /** The day of the last edit of the content, for the sitemap. */
  contentChanged?: () => string
  /** The only source of absolute addresses. Request headers are never used. */
  publicUrl: string
  /** Other content for a request that shows the preview cookie; undefined where it may not see any. */
  preview?: (request: FastifyRequest) => Promise<SiteContent | undefined>
  /** The API's document. Without it, there is no reference page. */
  apiDocument?: () => object
}

/** Serves every page, built file and crawler file. Register it last, because it takes all remaining paths. */
export async function registerSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const { buildDirectory, content, search, publicUrl } = options
  const build = await loadSiteBuild(buildDirectory)
  const files = await readStaticFiles(join(buildDirectory, "client"), publicUrl)
  const readStyleSheet = (href: string) => files.get(href)?.body.identity.toString()
  const renderOf: NonNullable<AnswerOptions["renderOf"]> = (shown, how) =>
    createPageRenderer({ build, publicUrl, content: shown, search, readStyleSheet, ...how })
  const { apiDocument: document } = options
  const styleSheets = build.assets.routes.root?.css ?? []
  if (document) registerApiPage(app, { content, publicUrl, document, styleSheets })
  const findRoutesOf = createRouteDiscovery(build, publicUrl)
  app.get(discoveryPath, async (request, reply) =>
    sendKept(request, reply, await findRoutesOf(request.raw.url ?? discoveryPath)),
  )
  answerFromMemory(app, { ...options, files, routes: build.routes, render: renderOf(content), renderOf })
}

type AnswerOptions = Omit<SiteOptions, "search"> & {
  files: Awaited<ReturnType<typeof readStaticFiles>>
  routes: SiteBuild["routes"]
  render: Render
  /** Renders other content, with a banner that says so, or still. */
  renderOf?: (content: () => SiteContent, how?: { banner?: (nonce: string) => string; isStill?: boolean }) => Render
}

type Render = (address: PageAddress) => Promise<RenderedPage>

const views = { ...catalogueViews, ...searchViews }

/** Adds the site's routes to any renderer. */
export function answerFromMemory(app: FastifyInstance, options: AnswerOptions): void {
  const { content, contentVersion = content, contentChanged, publicUrl, files, routes, render } = options
  const { preview, renderOf } = options
  const memory = createPageMemory({ render })
  const renderTyped = inTurn(render)
  const findRoutes = ({ catalog } = content()) => {
    return createRouteFinder(routes, [...productAddresses(catalog), ...formerProductAddresses(catalog)])
  }
  const writeFiles = () => {
    const addresses = [...publicPaths, ...categoryAddresses, ...productAddresses(content().catalog)]
    return writeSiteFiles(publicUrl, addresses, content(), contentChanged?.())
  }
  const newStatement = () => keepStatement({ publicUrl, content, log: app.log })
  const today = () => todayIn(content().desk.timeZone)
  let version = contentVersion()
  let day = today()
  let findRoute = findRoutes()
  let written: SiteFiles | Promise<SiteFiles> = writeFiles()
  let statement = newStatement()
  let cards = keepSocialCards(publicUrl, content)

  // Badges expire and documents show the month, so a new day at the company also means new content.
  const isNew = () => version !== contentVersion() || day !== today()

  const find = (target: string, ip: string): KeptPage | Promise<KeptPage> => {
    if (isNew()) {
      version = contentVersion()
      day = today()
      memory.empty()
      findRoute = findRoutes()
      written = writeFiles()
      statement = newStatement()
      cards = keepSocialCards(publicUrl, content)
    }
    if (written instanceof Promise) return findOnceWritten(written, target, ip)
    const { path } = splitTarget(target)
    if (path === statementPath) return statement()
    const kept = cards(path) ?? written.get(path) ?? files.get(path)
    if (kept) return kept
    const address = pageAddress(target, findRoute, views)
    if (!isTyped(address)) return memory.page(address)
    return renderForOne((typed) => renderTyped(typed, networkOf(ip)), address)
  }
  const findOnceWritten = async (writing: Promise<SiteFiles>, target: string, ip: string) => {
    const siteFiles = await writing
    if (written === writing) written = siteFiles
    return find(target, ip)
  }
  const findDraft = async (request: FastifyRequest, target: string): Promise<KeptPage> => {
    const draft = await preview?.(request)
    const { path } = splitTarget(target)
    const isFile = path === statementPath || files.has(path) || (await written).has(path)
    if (!draft || !renderOf || isFile) return find(target, request.ip)
    const address = pageAddress(target, findRoutes(draft), views)
    const page = await renderForOne(
      renderOf(() => draft, isFramed(request) ? { isStill: true } : { banner: previewBanner }),
      address,
    )
    const headers = isFramed(request) ? framedHeaders(page.headers) : page.headers
    return { ...page, headers: { ...headers, "cache-control": "no-store" } }
  }
  // Sends stored pages synchronously, without a promise.
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const target = request.raw.url ?? "/"
    const found = preview && asksForPreview(request) ? findDraft(request, target) : find(target, request.ip)
    if (found instanceof Promise) return found.then((page) => sendKept(request, reply, page))
    sendKept(request, reply, found)
  }
  const refuse = async (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .headers({ ...commonHeaders(publicUrl), allow: "GET, HEAD" })
      .code(405)
      .send({ message: "This address can only be read." })

  app.route({ method: ["GET", "HEAD"], url: "/*", handler: answer })
  // Refused before the body is read, so no body can change the answer.
  app.route({
    method: ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
    url: "/*",
    onRequest: refuse,
    handler: refuse,
  })
}

/** The social cards in the brand's look, each drawn when it is first asked for. Without a brand the built ones stay. */
function keepSocialCards(publicUrl: string, content: () => SiteContent) {
  const kept = new Map<string, Promise<StaticFile>>()
  return (path: string): Promise<StaticFile> | undefined => {
    const known = kept.get(path)
    if (known || !path.startsWith("/cards/")) return known
    const drawing = socialCardOf(path, content())
    if (!drawing) return undefined
    const card = drawing.then(({ png }) => ({
      status: 200,
      headers: fileHeaders(publicUrl, "image/png"),
      body: plainBody(Buffer.from(png)),
    }))
    // After a failure the next visitor tries again.
    card.catch(() => kept.delete(path))
    kept.set(path, card)
    return card
  }
}

/** At the foot of each page while an administrator previews the draft. As plain HTML, it adds no code to pages. */
const previewBanner = (nonce: string) => `<aside class="preview-banner" aria-label="Preview">
<style nonce="${nonce}">
.preview-banner{position:sticky;inset-block-end:0;z-index:50;display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;align-items:center;justify-content:center;padding:.5rem 1rem;background:#5b3a00;color:#fff;font-weight:600}
.preview-banner a{display:inline-flex;align-items:center;min-block-size:2.75rem;color:#fff}
@media print{.preview-banner{display:none}}
</style>
<p>You see the draft. Visitors do not.</p>
<a href="/admin/publishing">Review and publish</a>
<a href="/admin/publishing?preview=end">End preview</a>
</aside>`
