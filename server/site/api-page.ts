import type { FastifyInstance } from "fastify"
import type { SiteContent } from "#contract/content/content.ts"
import type { ApiDocument } from "./api-document.ts"
import { apiFieldsOf, fieldTable } from "./api-fields.ts"
import { operationHtml, refusalsHtml } from "./api-operation.ts"
import { compressBody } from "./compressed-body.ts"
import { escapeHtml, withCode } from "#server/escape-html.ts"
import { pageHeaders } from "./security-headers.ts"
import { sendKept } from "./send-kept.ts"
import type { StaticFile } from "./static-files.ts"

export const apiPath = "/api"

interface ApiPageParts {
  api: ApiDocument
  content: Pick<SiteContent, "company">
  publicUrl: string
  /** Addresses of the style sheets that every page has. */
  styleSheets: readonly string[]
}

/**
 * The API's reference for people, written from its document. It is no page of the browser's application, so the list of
 * routes that goes with every page does not grow.
 */
export async function apiPage({ api, content, publicUrl, styleSheets }: ApiPageParts): Promise<StaticFile> {
  const { company } = content
  const css = company.look?.css ?? ""
  const title = `API reference | ${company.name}`
  const links = styleSheets.map((href) => `<link rel="stylesheet" href="${href}">`).join("")
  const head = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><meta name="description" content="Every call of the API, with its fields, replies and an example."><meta name="robots" content="noindex">${links}<link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${style}</style>${css && `<style>${css}</style>`}</head>`
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const groups = api.tags.map(({ name, description }) => ({
    name,
    description,
    id: `group-${name.toLowerCase().replaceAll(" ", "-")}`,
    calls: operations.filter(({ operation }) => operation.tags.includes(name)),
  }))
  const html = `${head}<body><a class="skip" href="#main">Skip to main content</a>
<header class="bar"><a class="home" href="/">${escapeHtml(company.name)}</a><nav aria-label="Site" data-print="hide"><a href="/products">Products</a> <a href="/contact">Contact</a></nav></header>
<main id="main" tabindex="-1"><h1>API reference</h1>
${api.info.description
  .split("\n\n")
  .map((text) => `<p>${withCode(text)}</p>`)
  .join("\n")}
<p><a href="/api/openapi.json">OpenAPI document (JSON)</a></p>
<nav aria-label="Contents"><h2>Contents</h2><ul>${groups.map(({ id, name, calls }) => `<li><a href="#${id}">${escapeHtml(name)}</a> (${calls.length})</li>`).join("")}<li><a href="#refusals">Refusals</a></li><li><a href="#schemas">Objects</a></li></ul></nav>
${groups
  .map(
    ({ id, name, description, calls }) =>
      `<section id="${id}"><h2>${escapeHtml(name)}</h2><p>${escapeHtml(description)}</p>${calls.map(({ method, path, operation }) => operationHtml(api, method, path, operation)).join("\n")}</section>`,
  )
  .join("\n")}
${refusalsHtml(api)}
<section id="schemas"><h2>Objects</h2><p>What replies hold.</p>${Object.entries(api.components.schemas)
    .map(
      ([name, schema]) =>
        `<section class="call" id="schema-${name}"><h3>${name}</h3>${fieldTable(`Fields of ${name}`, apiFieldsOf(schema))}</section>`,
    )
    .join("\n")}</section>
</main><footer class="foot"><p>© ${escapeHtml(company.legalName)}</p></footer></body></html>`
  const inline = { scripts: [], styles: css ? [style, css] : [style] }
  const headers = { ...pageHeaders(publicUrl, apiPath, inline), "content-type": "text/html; charset=utf-8" }
  return { status: 200, headers, body: await compressBody(Buffer.from(html)) }
}

const style = `@layer pages{
.skip:not(:focus){position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
.bar,main,.foot{max-inline-size:calc(var(--page) + 2 * var(--gutter));margin-inline:auto;padding-inline:var(--gutter)}
.bar{display:flex;flex-wrap:wrap;gap:var(--space-2) var(--space-6);align-items:center;justify-content:space-between;min-block-size:var(--header);border-block-end:1px solid var(--line)}
.bar a,nav li a,main>p>a{display:inline-flex;align-items:center;min-block-size:var(--touch)}
.bar a{padding-inline:var(--space-3)}.bar .home{font-weight:700;text-decoration:none;color:var(--ink);padding-inline-start:0}
main{display:grid;gap:var(--space-4);padding-block:var(--space-10) var(--space-20)}main>*{min-inline-size:0}main:focus{outline:none}
main section{min-inline-size:0;padding-block-start:var(--space-8)}h2{margin-block-end:var(--space-3)}
nav ul{columns:16rem;list-style:none;padding:0}
.call{border-block-start:1px solid var(--line);margin-block-start:var(--space-8)}
.call>*+*{margin-block-start:var(--space-3)}.address{overflow-wrap:anywhere}.label{font-weight:700}
table{inline-size:100%;border-collapse:collapse;table-layout:fixed;line-height:1.4;font-size:var(--step--1)}
caption{text-align:start;font-weight:700;padding-block-end:var(--space-2);font-size:var(--step-0)}
th,td{text-align:start;vertical-align:top;padding:var(--space-2) var(--space-3) var(--space-2) 0;overflow-wrap:anywhere;border-block-end:1px solid var(--line)}
th:first-child{inline-size:30%}th:nth-child(2){inline-size:30%}tbody th{font-weight:400}
pre{padding:var(--space-4);background:var(--surface-sunken);border:1px solid var(--line);border-radius:var(--radius-2);white-space:pre-wrap;overflow-wrap:anywhere;font-size:var(--step--1)}
.foot{padding-block:var(--space-8);border-block-start:1px solid var(--line)}}
@media print{pre{border:1px solid #8a8a8a}}`

interface ApiPageOptions {
  content: () => SiteContent
  publicUrl: string
  document: () => object
  styleSheets: readonly string[]
}

/** Written when it is first asked for, because that takes a while and few people do. */
export function registerApiPage(
  app: FastifyInstance,
  { content, publicUrl, document, styleSheets }: ApiPageOptions,
): void {
  let page: { of: SiteContent; file: ReturnType<typeof apiPage> } | undefined
  app.get(apiPath, async (request, reply) => {
    const current = content()
    if (page?.of !== current) {
      // Redocly's rules hold for the document (openapi-tools.test.ts), so it has these parts.
      const api = document() as ApiDocument
      page = { of: current, file: apiPage({ api, content: current, publicUrl, styleSheets }) }
    }
    return sendKept(request, reply, await page.file)
  })
}
