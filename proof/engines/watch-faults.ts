import { once } from "node:events"
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"

const scriptPath = "/e2e/faults.js"
const reportPath = "/e2e/faults"

/** Runs in each page before the page's own scripts. Its element is removed, so that React finds the page as sent. */
const script = `(() => {
  document.currentScript.remove()
  const tell = (fault) => navigator.sendBeacon("${reportPath}", location.pathname + ": " + fault + " " + (fault?.stack ?? ""))
  addEventListener("error", ({ error, message }) => tell(error ?? message))
  addEventListener("unhandledrejection", ({ reason }) => tell(reason))
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => tell(violatedDirective + " refused " + blockedURI))
  const write = console.error
  console.error = (...words) => {
    tell(words.join(" "))
    write.apply(console, words)
  }
})()`

/**
 * A proxy in front of the site that reports errors in its pages, because not every browser's driver does: uncaught
 * errors, violations of the security policy, and calls of `console.error`.
 */
export async function watchFaults(site: string) {
  const faults: string[] = []
  const answer = async (asked: IncomingMessage, reply: ServerResponse) => {
    if (asked.url === scriptPath) return void reply.setHeader("content-type", "text/javascript").end(script)
    if (asked.url === reportPath) {
      faults.push(await text(asked))
      return void reply.writeHead(204).end()
    }
    const headers = { ...asked.headers, "accept-encoding": "identity" }
    const forwarded = request(site + (asked.url ?? "/"), { method: asked.method, headers })
    forwarded.on("error", () => reply.destroy())
    asked.pipe(forwarded)
    const [answered] = (await once(forwarded, "response")) as [IncomingMessage]
    const isPage = answered.headers["content-type"]?.startsWith("text/html") && answered.statusCode !== 304
    if (!isPage) return void answered.pipe(reply.writeHead(answered.statusCode ?? 502, answered.headers))
    const { "content-length": _, ...others } = answered.headers
    const html = (await text(answered)).replace("<head>", `<head><script src="${scriptPath}"></script>`)
    reply.writeHead(answered.statusCode ?? 502, others).end(html)
  }
  const server = createServer((asked, reply) => void answer(asked, reply).catch(() => reply.destroy()))
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    faults,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
