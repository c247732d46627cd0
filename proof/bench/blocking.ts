import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { brotliCompressSync } from "node:zlib"
import { type Audited, figureOf, openAuditor } from "../../scripts/pages/page-audit.ts"
import { atMost } from "./goals.ts"
import { median, number, type Table } from "./table.ts"
import type { Wishes } from "./wishes.ts"

const mostBeyond = 100
const script = /<script(?![^>]*ld\+json)[^>]*>[^]*?<\/script>/g

/** Compares how long a page blocks a phone with how long the same page without its scripts does. */
export async function benchBlocking({
  pages = ["/", "/contact", "/chemical-products?category=solvents"],
  runs = 7,
}: Wishes): Promise<Table[]> {
  const auditor = await openAuditor(["performance"])
  const bare = await startWithoutScripts(auditor.url)
  const rows: { path: string; ours: Blocking; without: Blocking }[] = []
  try {
    for (const path of pages) {
      const [ours, without]: [Audited[], Audited[]] = [[], []]
      for (let run = 0; run < runs; run++) {
        ours.push(...(await auditor.audit(path, 1, auditor.url)))
        without.push(...(await auditor.audit(path, 1, bare.url)))
      }
      rows.push({ path, ours: blockingOf(ours), without: blockingOf(without) })
    }
  } finally {
    bare.stop()
    await auditor.close()
  }
  const beyond = ({ ours, without }: (typeof rows)[number]) => ours.worked - without.worked
  const most = rows.toSorted((a, b) => beyond(b) - beyond(a))[0]!
  return [
    {
      title: `Blocking, Lighthouse, mobile, median of ${runs}`,
      columns: ["page", "TBT, ms", "without its scripts, ms", "work, ms", "work without its scripts, ms"],
      rows: rows.map(({ path, ours, without }) => [
        path,
        ...[ours.total, without.total, ours.worked, without.worked].map((time) => number(time)),
      ]),
      goals: [atMost(`work beyond the page without scripts, ms (${most.path})`, mostBeyond, beyond(most), 0)],
    },
  ]
}

interface Blocking {
  /** Lighthouse's own figure, which also counts the time in which the page's thread waits for a processor. */
  total: number
  worked: number
}

const blockingOf = (audited: readonly Audited[]): Blocking => ({
  total: median(audited.map((one) => figureOf(one, "total-blocking-time"))),
  worked: median(audited.map(({ worked }) => worked)),
})

/** Passes everything on, but takes the scripts out of pages. */
async function startWithoutScripts(site: string) {
  const server = createServer((request, response) => void passOn(site, request, response)).listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

async function passOn(site: string, { url = "/" }: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = await fetch(site + url)
  const headers = new Headers(answer.headers)
  // fetch has unpacked the body.
  for (const name of ["content-encoding", "content-length"]) headers.delete(name)
  const body = Buffer.from(await answer.arrayBuffer())
  const isPage = headers.get("content-type")?.startsWith("text/html")
  if (isPage) headers.set("content-encoding", "br")
  response
    .writeHead(answer.status, Object.fromEntries(headers))
    .end(isPage ? brotliCompressSync(body.toString().replace(script, "")) : body)
}
