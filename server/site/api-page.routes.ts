import type { FastifyInstance } from "fastify"
import type { SiteContent } from "#contract/content/content.ts"
import type { ApiDocument } from "./api-document.ts"
import { apiPage, apiPath } from "./api-page.ts"
import { sendKept } from "./send-kept.ts"

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
