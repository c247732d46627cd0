import { randomBytes } from "node:crypto"
import { setTimeout as wait } from "node:timers/promises"
import { attachmentLimits } from "#contract/quote-requests/attachment-limits.ts"
import { createAdmin } from "#server/auth/create-admin.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import type { ServerProcess } from "#server/testing/server-process.ts"
import { makeDatabase } from "./databases.ts"
import { atMost } from "./goals.ts"
import { ask } from "./http-client.ts"
import { memoryOf, watchMemory } from "./memory.ts"
import { serve } from "./servers.ts"
import { number, percentile, type Table } from "./table.ts"

const uploaders = 2
const downloaders = 6
const signIns = 100
const account = { email: "desk@example.com", password: "Correct-Horse-9-Battery" }
const file = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(attachmentLimits.size - 9)])

/** How long a sign-in takes on the embedded database while others send and fetch the largest files. */
export async function benchFiles(): Promise<Table[]> {
  const database = await makeDatabase("embedded")
  const { db, close } = await database.open()
  await createAdmin(db, account.email, account.password)
  await close()
  const server = await serve({ ...database.variables, TRUST_PROXY: "127.0.0.1", ATTACHMENT_MEGABYTES: "10000000" })
  const address = await aSentFile(server)
  const before = memoryOf(server.child.pid!)
  const quiet = await timeSignIns(server)
  const memory = watchMemory(server.child.pid!)
  const stop = new AbortController()
  const moved = { up: 0, down: 0, failed: 0 }
  const repeat = async (work: () => Promise<unknown>, kind: keyof typeof moved) => {
    while (!stop.signal.aborted) {
      await work().then(
        () => moved[kind]++,
        () => moved.failed++,
      )
    }
  }
  const others = [
    ...Array.from({ length: uploaders }, (_, place) => repeat(() => upload(server, `10.0.0.${place}`), "up")),
    ...Array.from({ length: downloaders }, () => repeat(() => fetchFile(server, address), "down")),
  ]
  await wait(2_000)
  const began = performance.now()
  const busy = await timeSignIns(server)
  const seconds = (performance.now() - began) / 1000
  stop.abort()
  await Promise.all(others)
  const most = memory.stop()
  await wait(5_000)
  const after = memoryOf(server.child.pid!)
  await server.stop()
  await database.remove()
  const p95 = percentile(busy, 0.95)
  return [
    {
      title: `Sign-ins beside ${uploaders} uploads of 10 MB and ${downloaders} downloads, each again and again, embedded`,
      columns: ["figure", "value"],
      rows: [
        ["a sign-in with nothing else, p50, ms", number(percentile(quiet, 0.5))],
        ["a sign-in beside them, p50, ms", number(percentile(busy, 0.5))],
        ["a sign-in beside them, p95, ms (goal: under 300)", number(p95)],
        ["a sign-in beside them, slowest, ms", number(Math.max(...busy))],
        [
          "uploads, downloads and failures meanwhile",
          `${moved.up}, ${moved.down}, ${moved.failed} in ${number(seconds, 1)} s`,
        ],
        ["memory before, MiB", number(before)],
        ["memory at most, MiB", number(most)],
        ["memory after, MiB", number(after)],
      ],
      goals: [atMost("a sign-in beside uploads and downloads of 10 MB, embedded, p95, ms", 300, p95, 0)],
    },
  ]
}

async function timeSignIns({ url }: ServerProcess): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < signIns; turn++) {
    const headers = { "content-type": "application/json" }
    const began = performance.now()
    // A sign-in that is cut off counts with the time until then.
    await ask(`${url}/api/login`, { method: "POST", headers, body: JSON.stringify(account) }).catch(() => undefined)
    times.push(performance.now() - began)
    await wait(100)
  }
  return times
}

async function upload({ url }: ServerProcess, from: string): Promise<string> {
  const body = new FormData()
  body.append("file", new File([file], "drawing.pdf"))
  const reply = await fetch(`${url}/api/attachments`, { method: "POST", body, headers: { "x-forwarded-for": from } })
  if (reply.status !== 201) throw new Error(`An upload was answered ${reply.status}: ${await reply.text()}`)
  return ((await reply.json()) as { id: string }).id
}

/** The buyer's address of a file attached to a request. */
async function aSentFile(server: ServerProcess): Promise<string> {
  const body = JSON.stringify({ ...aQuoteRequest(), attachments: [await upload(server, "10.0.1.1")] })
  const headers = { "content-type": "application/json" }
  const sent = await ask(`${server.url}/api/quote-requests`, { method: "POST", headers, body })
  const { statusUrl } = JSON.parse(sent.body.toString()) as { statusUrl: string }
  const page = `/api${new URL(statusUrl).pathname}`
  const request = await ask(`${server.url}${page}`)
  const [{ id } = { id: "" }] = (JSON.parse(request.body.toString()) as { request: { attachments: { id: string }[] } })
    .request.attachments
  return `${page}/attachments/${id}`
}

async function fetchFile({ url }: ServerProcess, address: string): Promise<void> {
  const { status, body } = await ask(`${url}${address}`)
  if (status !== 200 || body.length !== file.length) throw new Error(`A file was answered ${status}`)
}
