import Fastify, { type FastifyInstance } from "fastify"
import { join } from "node:path"
import { afterEach, beforeEach } from "vitest"
import type { SiteContent } from "#contract/content/content.ts"
import { loadContent } from "#server/content/load-content.ts"
import { problemOf } from "#server/http/errors.ts"
import type { PageAddress } from "#server/site/page-address.ts"
import type { RenderedPage } from "#server/site/page-memory.ts"
import type { SiteBuild } from "#server/site/render-page.ts"
import { pageHeaders } from "#server/site/security-headers.ts"
import { answerFromMemory } from "#server/site/site.routes.ts"

export const publicUrl = "https://quartermaster.example"
const route = (id: string, path: string | undefined, parentId: string | undefined = "root", index?: true) => ({
  [id]: { id, path, parentId, index, module: {} },
})
// The route table as React Router builds it; only ids, paths and parents are read.
const routes = {
  root: { id: "root", path: "", module: {} },
  ...route("shell", undefined),
  ...route("home", undefined, "shell", true),
  ...route("about", "about", "shell"),
  ...route("food", "food-products", "shell"),
  ...route("verify", "verify-email", "shell"),
  ...route("quote", "admin/quote-requests/:number", "shell"),
  ...route("status", "quotes/:token", "shell"),
  ...route("product", "products/:family/:slug", "shell"),
  ...route("class", "fsc/:code", "shell"),
  ...route("missing", "*", "shell"),
} as unknown as SiteBuild["routes"]

const phone = { e164: "+19165550110", shown: "(916) 555-0110" }
const headquarters = {
  street: "1 Long, Straight Street, Building 7",
  city: "Sacramento",
  state: "CA",
  postalCode: "95814",
  country: "United States",
}
const { site } = await loadContent(join(import.meta.dirname, "../../content"))
// The site reads no other content here.
export const siteWords = {
  company: {
    ...site.company,
    name: "Sample Supply; Co.",
    tagline: "Veteran-Owned",
    salesEmail: "sales@example.com",
    address: headquarters,
    phone,
  },
  pages: site.pages,
  claims: site.claims,
  desk: site.desk,
  naics: site.naics,
  catalog: site.catalog,
  salesContacts: [{ name: "María de la Sample", role: "Federal Sales", email: "maria@example.com", phone }],
} as SiteContent

/** The site's own server for each test, with pages that tell how they were asked for. */
export function useTestSite() {
  let app: FastifyInstance
  const pages = { rendered: [] as string[], version: 1, content: siteWords }

  async function render({ kind, path, search }: PageAddress): Promise<RenderedPage> {
    pages.rendered.push(`${kind} ${path}${search}`)
    const script = `let version = ${pages.version}`
    const html = `<script>${script}</script><p>${path}${search} ${"words ".repeat(200)}</p>`
    const headers = {
      ...pageHeaders(publicUrl, path, { scripts: [script], styles: [] }),
      "content-type": "text/html; charset=utf-8",
    }
    return { status: 200, headers, body: Buffer.from(html) }
  }

  beforeEach(() => {
    Object.assign(pages, { rendered: [], version: 1, content: siteWords })
    app = Fastify()
    app.setErrorHandler((error, _request, reply) => {
      const { status, problem, headers } = problemOf(error)
      return reply.code(status).headers(headers).send(problem)
    })
    answerFromMemory(app, {
      buildDirectory: "",
      content: () => pages.content,
      contentVersion: () => pages.version,
      contentChanged: () => "2026-03-05",
      publicUrl,
      files: new Map(),
      routes,
      render,
    })
  })
  afterEach(() => app.close())

  return {
    /** The rendered pages, the content and its version. */
    pages,
    app: () => app,
    get: (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers }),
  }
}
