import { performance } from "node:perf_hooks"
import { setTimeout as wait } from "node:timers/promises"
import { pagePaths } from "#contract/content/pages.ts"
import { type DatabaseKind, kinds, makeBareDatabase } from "./databases.ts"
import { ask, press } from "./http-client.ts"
import { memoryOf } from "./memory.ts"
import { serve } from "./servers.ts"
import { atMost } from "./goals.ts"
import { type Goal, median, number, type Table } from "./table.ts"

const rounds = 3
/** Memory is read after this many requests and again after all, which reveals a leak. */
const pageRequests = [20_000, 100_000]
/** Only paths: `pagePaths` also has a name for all unknown addresses. */
const pages = pagePaths.filter((path) => path.startsWith("/"))

/** Measures how long a start takes, and how much memory the process holds afterwards. */
export async function benchStart(): Promise<Table[]> {
  const rows: string[][] = []
  const goals: Goal[] = []
  for (const kind of kinds()) {
    const figures = await measureStarts(kind)
    rows.push([kind, ...figures.map((figure) => number(figure))])
    const [, later = 0, , , afterPages = 0, afterProducts = 0] = figures
    if (kind !== "postgres") continue
    goals.push(
      atMost("later start, postgres, ms", 3_000, later, 0),
      atMost("memory after all pages, postgres, MiB", 200, afterPages, 0),
      atMost("memory of all product pages beyond that, postgres, MiB", 60, afterProducts - afterPages, 0),
    )
  }
  return [
    {
      title: `Start and memory, median of ${rounds}`,
      columns: [
        "database",
        "first start, ms",
        "later start, ms",
        "memory at rest, MiB",
        ...pageRequests.map((count) => `after ${number(count)} pages, MiB`),
        "after every product and class, MiB",
      ],
      rows,
      goals,
      notes: [
        "Until the greeting is printed. The first start makes the database; no file was dropped from the system's own memory.",
      ],
    },
  ]
}

async function measureStarts(kind: DatabaseKind): Promise<number[]> {
  const [first, later, atRest] = [[] as number[], [] as number[], [] as number[]]
  const afterPages = pageRequests.map(() => [] as number[])
  const afterProducts: number[] = []
  for (let round = 0; round < rounds; round++) {
    const database = await makeBareDatabase(kind)
    first.push(await timeStart(database.variables, async () => undefined))
    later.push(
      await timeStart(database.variables, async (url, pid) => {
        await wait(2_000)
        atRest.push(memoryOf(pid))
        for (const [place, count] of pageRequests.entries()) {
          await readPages(url, count - (pageRequests[place - 1] ?? 0))
          afterPages[place]!.push(memoryOf(pid))
        }
        await readProducts(url)
        afterProducts.push(memoryOf(pid))
      }),
    )
    await database.remove()
  }
  return [first, later, atRest, ...afterPages, afterProducts].map(median)
}

async function timeStart(variables: Record<string, string>, use: (url: string, pid: number) => Promise<void>) {
  const started = performance.now()
  const server = await serve(variables)
  const took = performance.now() - started
  await use(server.url, server.child.pid!)
  await server.stop()
  return took
}

const readPages = (url: string, count: number) =>
  press((place) => ask(`${url}${pages[place % pages.length]!}`, { headers: { "accept-encoding": "br" } }), {
    connections: 16,
    count,
    status: 200,
  })

/** Opens every product and class of the sitemap once as a browser does: the page, then the data for its script. */
async function readProducts(url: string): Promise<void> {
  const sitemap = (await ask(`${url}/sitemap.xml`)).body.toString()
  const addresses = [...sitemap.matchAll(/<loc>[a-z]+:\/\/[^/]+(\/(?:products|fsc)\/[^<]+)<\/loc>/g)].map(
    ([, path]) => path!,
  )
  const files = addresses.flatMap((path) => [path, `${path}.handoff.js`])
  await press((place) => ask(`${url}${files[place]!}`, { headers: { "accept-encoding": "br" } }), {
    connections: 4,
    count: files.length,
    status: 200,
  })
}
