import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type { createRequestHandler, RouterContext, RouterContextProvider, ServerBuild } from "react-router"
import type { SiteContent } from "#contract/content/content.ts"
import type { ProductSearch, ProductSearchAnswer } from "#contract/catalog/search.ts"
import { handoffHref, type PageAddress } from "./page-address.ts"
import { arrangePage } from "./page-html.ts"
import type { RenderedPage } from "./page-memory.ts"
import { isTyped } from "./page-views.ts"
import { commonHeaders, dataHeaders, pageHeaders } from "./security-headers.ts"

/** The product search that the page /search calls. */
export type PageSearch = (search: ProductSearch) => ProductSearchAnswer

/** The built site: React Router's server build, whose entry exports its handler and the keys for content and search. */
export type SiteBuild = ServerBuild & {
  entry: {
    module: {
      createRequestHandler: typeof createRequestHandler
      RouterContextProvider: typeof RouterContextProvider
      siteContent: RouterContext<SiteContent>
      productSearch: RouterContext<PageSearch>
    }
  }
}

/** Loads the server build of the website. This path is the only bridge from the server to web. */
export async function loadSiteBuild(buildDirectory: string): Promise<SiteBuild> {
  return (await import(pathToFileURL(join(buildDirectory, "server", "index.js")).href)) as SiteBuild
}

/**
 * Makes the function that renders one page. It sees the address and the company's content, but nothing of the visitor:
 * no cookie, no Host header, and no abort signal, because other visitors may wait for the same page.
 */
export function createPageRenderer({
  build,
  publicUrl,
  content,
  search,
  readStyleSheet,
  banner,
  isStill = false,
}: {
  build: SiteBuild
  publicUrl: string
  content: () => SiteContent
  search: PageSearch
  readStyleSheet: (href: string) => string | undefined
  /** HTML at the foot of the page; React passes over it. Its styles need the nonce. */
  banner?: ((nonce: string) => string) | undefined
  /** The page is only looked at, so it comes without its scripts and their replacements. */
  isStill?: boolean
}): (address: PageAddress) => Promise<RenderedPage> {
  const site = build.entry.module
  const handle = site.createRequestHandler(build, "production")
  return async (address) => {
    const context = new site.RouterContextProvider()
    context.set(site.siteContent, content())
    context.set(site.productSearch, search)
    const response = await handle(new Request(requestUrl(publicUrl, address)), context)
    const text = await response.text()
    const { status } = response
    if (address.kind === "data") {
      const headers = { ...dataHeaders(publicUrl, address.path), ...contentHeaders(response) }
      return { status, headers, body: Buffer.from(text) }
    }
    const isHtml = response.headers.get("content-type")?.startsWith("text/html")
    // As a last resort the renderer sends plain text; the server's own error page is better.
    if (status >= 500 && !isHtml) throw new Error(`The page ${address.path} could not be rendered`)
    // Browsers run no script that comes with a 404. For a page that is not kept, it would render everything again.
    const href = status === 200 && !isTyped(address) ? handoffHref(address) : undefined
    const nonce = response.headers.get("x-script-nonce") ?? crypto.randomUUID()
    const dressed = withStyle(text, nonce, content().company.look?.css)
    const rendered = banner ? dressed.replace("</body", () => `${banner(nonce)}</body`) : dressed
    const { html, handoff, inline } = arrangePage(rendered, { nonce, readStyleSheet, handoff: href })
    const headers = { ...pageHeaders(publicUrl, address.path, inline), ...contentHeaders(response) }
    if (isStill) return { status, headers, body: Buffer.from(html.replaceAll(/<(script|noscript)\b.*?<\/\1>/gs, "")) }
    const page = { status, headers, body: Buffer.from(html) }
    if (handoff === undefined) return page
    const scriptHeaders = { ...commonHeaders(publicUrl), "cache-control": "no-cache", "content-type": scriptType }
    return { ...page, handoff: { status, headers: scriptHeaders, body: Buffer.from(handoff) } }
  }
}

/** The brand's colors follow all style sheets. React passes over the element. */
const withStyle = (html: string, nonce: string, css = "") =>
  css ? html.replace("</head>", () => `<style data-brand nonce="${nonce}">${css}</style></head>`) : html

function requestUrl(publicUrl: string, { kind, path, search }: PageAddress): string {
  const extension = kind !== "data" ? "" : path === "/" ? "_.data" : ".data"
  return new URL(path + extension + search, publicUrl).href
}

const scriptType = "text/javascript; charset=utf-8"

/** Keeps the headers that describe the body. The server decides all others (cookies, caching). */
function contentHeaders({ headers }: Response): Record<string, string> {
  const kept: Record<string, string> = { "content-type": headers.get("content-type") ?? "text/html; charset=utf-8" }
  for (const name of ["location", "x-remix-response"]) {
    const value = headers.get(name)
    if (value !== null) kept[name] = value
  }
  return kept
}
