import { renderToReadableStream } from "react-dom/server"
import { type EntryContext, ServerRouter } from "react-router"
import { ScriptNonce } from "#web/early-input.ts"

/** The build's own copies: with the server's, the site would run React Router and React twice. */
export { createRequestHandler, RouterContextProvider } from "react-router"
/** The keys under which `server/site` puts the company's content and the product search into each render. */
export { productSearch, siteContent } from "#web/site-content.ts"

/**
 * Renders the whole page before the first byte: pages are rendered once and kept, so nothing is gained by streaming. The
 * nonce tells the server which scripts the site wrote; it never leaves the server.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
) {
  const nonce = crypto.randomUUID()
  const page = (
    <ScriptNonce value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </ScriptNonce>
  )
  const stream = await renderToReadableStream(page, {
    signal: request.signal,
    nonce,
    // A longer section would come hidden, for a script to show.
    progressiveChunkSize: Infinity,
  })
  await stream.allReady
  headers.set("Content-Type", "text/html; charset=utf-8")
  headers.set("X-Script-Nonce", nonce)
  return new Response(stream, { status, headers })
}
