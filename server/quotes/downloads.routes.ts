import type { FastifyReply, FastifyRequest } from "fastify"
import type { FileFormat } from "#contract/quote-files.ts"
import { downloadQuoteCsv, downloadQuoteJson, downloadQuotePdf, downloadQuoteUbl } from "#contract/quote-page.ts"
import type { Api } from "#server/api.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import { notFound } from "#server/http/errors.ts"
import { implement } from "#server/http/implement.ts"
import type { alreadySent } from "#server/http/text-stream.ts"
import { openStatusLink } from "./open-status-link.ts"
import { listRevisions } from "./quotes.store.ts"
import { sendQuoteFile } from "./send-document.ts"

interface Download {
  request: FastifyRequest
  reply: FastifyReply
  params: { token: string }
  query: { revision?: number | undefined }
}

/** The files of a sent revision for the holder of a status link. */
export function registerQuoteDownloads(api: Api): void {
  const sendAs =
    (format: FileFormat) =>
    async ({ request, reply, params: { token }, query }: Download): Promise<typeof alreadySent> => {
      const { id, number } = await openStatusLink(api, request, token)
      const sent = (await listRevisions(api.db, id)).filter(({ status }) => status !== "draft")
      const row = query.revision === undefined ? sent[0] : sent.find(({ revision }) => revision === query.revision)
      if (!row) throw notFound("There is no such quote")
      await recordEvent(api.db, {
        userId: null,
        userEmail: null,
        action: "quote.export",
        subject: number,
        details: { revision: row.revision, format },
        clientAddress: request.ip,
      })
      return sendQuoteFile(api, reply, row, format)
    }

  implement(api, downloadQuotePdf, sendAs("pdf"))
  implement(api, downloadQuoteCsv, sendAs("csv"))
  implement(api, downloadQuoteJson, sendAs("json"))
  implement(api, downloadQuoteUbl, sendAs("ubl"))
}
