import { connect } from "node:http2"
import { once } from "node:events"
import { setTimeout as wait } from "node:timers/promises"
import { type Answer, ask } from "./visitors.ts"

const brotli = { "accept-encoding": "br" }

/** Checks the promises of deploy/nginx.conf while the site is well. */
export async function frontProblems({ url, secureUrl }: { url: string; secureUrl?: string }): Promise<string[]> {
  const asset = /\/assets\/[\w.-]+\.\w+/.exec((await ask(url)).body)![0]
  await wait(1_500)
  const page = await ask(url, { headers: brotli })
  const held = await ask(url, { headers: { ...brotli, "if-none-match": String(page.headers.etag) } })
  const file = await ask(url + asset, { headers: brotli })
  const search = await ask(`${url}/api/search?q=rice`)
  const large = await ask(`${url}/api/contact`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ message: "a".repeat(12_000_000) }),
  })
  const found: [string, boolean][] = [
    ["a page comes as the site compressed it", page.headers["content-encoding"] === "br"],
    ["a page keeps its own policy", String(page.headers["content-security-policy"]).includes("sha256-")],
    ["a page keeps no-cache for browsers", page.headers["cache-control"] === "no-cache"],
    ["a page that the browser holds is a 304", held.status === 304],
    ["a file with a hash in its name is kept for a year", /immutable/.test(String(file.headers["cache-control"]))],
    ["a call is never stored", search.headers["cache-control"] === "no-store" && "x-request-id" in search.headers],
    ["a body of 12 MB is refused in JSON", large.status === 413 && isProblem(large)],
    ["TLS speaks HTTP/2", secureUrl === undefined || (await statusByHttp2(secureUrl)) === 200],
  ]
  return failed(found)
}

/** While no process answers, pages come from nginx's copies, and calls are told to wait. */
export async function problemsWhileAway(url: string): Promise<string[]> {
  await wait(1_500)
  const page = await ask(url, { headers: brotli })
  const unseen = await ask(`${url}/terms`, { headers: brotli })
  const call = await ask(`${url}/api/search?q=rice`)
  return failed([
    ["a page that was read before is still shown", page.status === 200],
    ["a page that nobody read is told to wait", unseen.status === 503 && unseen.headers["retry-after"] === "5"],
    ["a call is told to wait", call.status === 503 && call.headers["retry-after"] === "5" && isProblem(call)],
  ])
}

const failed = (found: readonly [string, boolean][]) =>
  found.flatMap(([promise, holds]) => (holds ? [] : [`not true: ${promise}`]))

function isProblem({ body }: Answer): boolean {
  return typeof (JSON.parse(body) as { message?: unknown }).message === "string"
}

async function statusByHttp2(url: string): Promise<number | undefined> {
  const session = connect(url, { rejectUnauthorized: false })
  const request = session.request({ ":path": "/" })
  const [headers] = (await once(request, "response")) as [{ ":status"?: number }]
  session.destroy()
  return headers[":status"]
}
