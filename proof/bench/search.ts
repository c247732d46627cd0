import { join } from "node:path"
import { performance } from "node:perf_hooks"
import { setTimeout as wait } from "node:timers/promises"
import type { SiteContent } from "#contract/content/content.ts"
import { loadContent } from "#server/content/load-content.ts"
import { type SearchedProduct, searchedProducts } from "#server/search/catalog-products.ts"
import { codesOf } from "#server/search/normal-words.ts"
import { indexRows, type SearchProducts, synonymTable } from "#server/search/product-index.ts"
import { renderForOne } from "#server/site/page-memory.ts"
import { createPageRenderer, loadSiteBuild } from "#server/site/render-page.ts"
import { readStaticFiles } from "#server/site/static-files.ts"
import { makeDatabase } from "./databases.ts"
import { atMost } from "./goals.ts"
import { ask } from "./http-client.ts"
import { serve } from "./servers.ts"
import { number, percentile, type Table } from "./table.ts"

const root = join(import.meta.dirname, "../..")
const manyProducts = 50_000
const rounds = 5
const searchesPerSecond = 100
const seconds = 20

/** Codes, names, several words, synonyms, typing errors, frequent words, and texts that find nothing. */
const texts = `
acetone, aceton, claw hammer, AA batteries, chicken wings, faucet, jet fuel, bleach,
ribeye, MIL-PRF-680, mil prf 680, A-A-20120, ASTM D975, SAE J429, ANSI Z87.1, IMPS 184,
TT-I-735, 67-64-1, CAS 78-93-3, UN1090, un 1263, FSC 7930, psc 8905, 6810-00-184-4796,
NAICS 325199, JP8, toilet paper, TP, No. 10 can, trash bags, rubbing alcohol, gun oil,
2x4, wire nuts, acteone, kerosine, nitrle glvoes, paper towls, polyurathane topcoat, hardhat,
desel, torque wrench 1/2, stainless steel bolts, nitrile gloves 15 mil, heavy duty degreaser 5 gal pail, diesel, steel, water,
fuel, drum, 55 gallon drum, oil, zzqq, flux capacitor, MIL-PRF-99999
`
  .split(",")
  .map((text) => text.trim())

/** How long a search takes with the real catalog and a generated one, and whether searches hold up other pages. */
export async function benchSearch(): Promise<Table[]> {
  const { site } = await loadContent(join(root, "content"))
  const real = searchedProducts(site)
  return [await compareCatalogs(site, [real, generated(real, manyProducts)]), await searchBesideHome()]
}

async function compareCatalogs(site: SiteContent, catalogs: readonly SearchedProduct[][]): Promise<Table> {
  const sides = []
  for (const products of catalogs) {
    const started = performance.now()
    const search = indexRows(products, synonymTable(site.search.synonyms))
    const built = performance.now() - started
    sides.push({ count: products.length, built, ...(await measure(site, search)) })
  }
  const [few, many] = sides
  return {
    title: `Searches: ${texts.length} texts, ${rounds} rounds`,
    columns: ["products", "index built in, ms", "search p50, ms", "p95", "page p50, ms", "p95", "p99"],
    rows: sides.map(({ count, built, search, page }) => [
      number(count),
      number(built),
      ...[0.5, 0.95].map((share) => number(percentile(search, share), 1)),
      ...[0.5, 0.95, 0.99].map((share) => number(percentile(page, share), 1)),
    ]),
    goals: [
      atMost(`/search, ${number(few!.count)} products, p95 on the server, ms`, 20, percentile(few!.page, 0.95), 1),
      atMost(`/search, ${number(many!.count)} products, p95 on the server, ms`, 50, percentile(many!.page, 0.95), 1),
    ],
    notes: ["A page is searched, rendered and compressed, one after the other, without a network."],
  }
}

async function measure(site: SiteContent, search: SearchProducts): Promise<{ search: number[]; page: number[] }> {
  const [buildDirectory, publicUrl] = [join(root, "build"), "http://localhost"]
  const files = await readStaticFiles(join(buildDirectory, "client"), publicUrl)
  const readStyleSheet = (href: string) => files.get(href)?.body.identity.toString()
  const build = await loadSiteBuild(buildDirectory)
  const render = createPageRenderer({ build, publicUrl, content: () => site, search, readStyleSheet })
  const times = { search: [] as number[], page: [] as number[] }
  for (let round = -1; round < rounds; round++) {
    for (const q of texts) {
      const started = performance.now()
      search({ q, page: 1, perPage: 20 })
      const searched = performance.now()
      const { status } = await renderForOne(render, {
        kind: "document",
        path: "/search",
        search: `?q=${encodeURIComponent(q)}`,
      })
      if (status !== 200) throw new Error(`The search for ${q} answered ${status}`)
      if (round < 0) continue
      times.search.push(searched - started)
      times.page.push(performance.now() - searched)
    }
  }
  return times
}

/** Variants of the real products with their own model numbers and standards, so that there are more words too. */
function generated(real: readonly SearchedProduct[], count: number): SearchedProduct[] {
  const uses = ["marine", "indoor", "outdoor", "arctic", "desert", "compact", "premium", "export", "field", "workshop"]
  return Array.from({ length: count }, (_, at) => {
    const product = real[at % real.length]!
    const variant = Math.floor(at / real.length)
    if (variant === 0) return product
    const standards = product.standards.map((each) =>
      each.replace(/\d+$/, (digits) => String(Number(digits) + variant)),
    )
    const kept = product.codes.filter((code) => !product.standards.flatMap(codesOf).includes(code))
    return {
      ...product,
      name: `${product.name}, ${uses[variant % uses.length]}, M${at}`,
      standards,
      codes: [...kept, ...standards.flatMap(codesOf)],
    }
  })
}

async function searchBesideHome(): Promise<Table> {
  const database = await makeDatabase("embedded")
  const server = await serve(database.variables)
  const home = () => ask(`${server.url}/`, { headers: { "accept-encoding": "br" } })
  const search = (at: number) =>
    ask(`${server.url}/search?q=${encodeURIComponent(texts[at % texts.length]!)}`, {
      headers: { "accept-encoding": "br" },
    })
  for (let at = 0; at < texts.length; at++) await search(at)

  const alone = await every(20, home)
  const searches: ReturnType<typeof search>[] = []
  let sent = 0
  const started = performance.now()
  const timer = setInterval(() => {
    // As many as are due, because a timer of 10 ms comes late on a busy machine.
    while (sent < ((performance.now() - started) / 1000) * searchesPerSecond) searches.push(search(sent++))
  }, 10)
  const beside = await every(20, home)
  clearInterval(timer)
  const elapsed = (performance.now() - started) / 1000
  const answers = await Promise.all(searches)
  const late = (performance.now() - started) / 1000 - elapsed
  const answered = answers.filter(({ status }) => status === 200)
  await server.stop()
  await database.remove()

  const row = (name: string, times: readonly number[]) => [
    name,
    number(times.length),
    ...[0.5, 0.95, 0.99].map((share) => number(percentile(times, share), 1)),
  ]
  return {
    title: `GET / every 20 ms for ${seconds} s, without and with ${searchesPerSecond} searches a second`,
    columns: ["asked for", "answers", "p50, ms", "p95", "p99"],
    rows: [
      row("GET / alone", alone),
      row("GET / beside searches", beside),
      row(
        "/search",
        answered.map(({ milliseconds }) => milliseconds),
      ),
    ],
    goals: [atMost("GET / beside 100 searches a second, p95, ms", 50, percentile(beside, 0.95), 1)],
    notes: [
      `${number(sent / elapsed)} searches a second were sent. ${number(answered.length)} were answered, the last one ` +
        `${number(late, 1)} s after the end; the others were told to come back (503).`,
    ],
  }
}

/** Times of a request sent every `milliseconds`, whether or not the one before was answered. */
async function every(milliseconds: number, request: () => Promise<{ milliseconds: number }>): Promise<number[]> {
  const sent: Promise<{ milliseconds: number }>[] = []
  const started = performance.now()
  while (performance.now() - started < seconds * 1000) {
    sent.push(request())
    await wait(milliseconds)
  }
  return (await Promise.all(sent)).map((answer) => answer.milliseconds)
}
