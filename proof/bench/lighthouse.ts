import { publicPaths } from "#contract/content/pages.ts"
import { publicPageLimit } from "../../scripts/pages/js-budget.ts"
import { figureOf, openAuditor, scoreOf, transfersOf } from "../../scripts/pages/page-audit.ts"
import { ask } from "./http-client.ts"
import { atMost } from "./goals.ts"
import { median, number, type Table } from "./table.ts"
import type { Wishes } from "./wishes.ts"

const paintGoal = 1_000
/** A page's data also comes as a script, but the budget for code does not count it. */
const dataOfPage = ".handoff.js"

interface Page {
  path: string
  html: number
  code: number
  data: number
  all: number
  requests: number
  performance: number
  paint: number
  shift: number
}

/** Measures each public page's weight and its Lighthouse scores. */
export async function benchLighthouse({ pages = publicPaths, runs = 1 }: Wishes): Promise<Table[]> {
  const auditor = await openAuditor(["performance"])
  const measured: Page[] = []
  try {
    for (const path of pages) {
      process.stderr.write(`  ${path}\n`)
      const audited = await auditor.audit(path, runs)
      const transfers = transfersOf(audited[0]!) // There is at least one run.
      const scripts = transfers.filter(({ resourceType }) => resourceType === "Script").map(({ url }) => url)
      measured.push({
        path,
        html: await weigh([`${auditor.url}${path}`]),
        code: await weigh(scripts.filter((url) => !url.endsWith(dataOfPage))),
        data: await weigh(scripts.filter((url) => url.endsWith(dataOfPage))),
        all: transfers.reduce((sum, { transferSize }) => sum + transferSize, 0),
        requests: transfers.length,
        performance: median(audited.map((one) => scoreOf(one, "performance"))),
        paint: median(audited.map((one) => figureOf(one, "largest-contentful-paint"))),
        shift: median(audited.map((one) => figureOf(one, "cumulative-layout-shift"))),
      })
    }
  } finally {
    await auditor.close()
  }
  return [tableOf(measured, runs)]
}

/** The total size of the bodies in Brotli, without headers. */
async function weigh(urls: readonly string[]): Promise<number> {
  const answers = await Promise.all(urls.map((url) => ask(url, { headers: { "accept-encoding": "br" } })))
  return answers.reduce((sum, { body }) => sum + body.length, 0)
}

function tableOf(pages: readonly Page[], runs: number): Table {
  const most = (figure: "code" | "paint" | "shift") => pages.toSorted((a, b) => b[figure] - a[figure])[0]!
  const [heaviest, slowest, shifting] = [most("code"), most("paint"), most("shift")]
  return {
    title: `Bytes and Lighthouse of public pages, mobile, median of ${runs}`,
    columns: [
      "page",
      "HTML",
      "JavaScript",
      "its data",
      "all bytes",
      "requests",
      "performance",
      "largest paint, ms",
      "layout shift",
    ],
    rows: pages.map((page) => [
      page.path,
      number(page.html),
      number(page.code),
      number(page.data),
      number(page.all),
      number(page.requests),
      number(page.performance),
      number(page.paint),
      number(page.shift, 3),
    ]),
    notes: [
      "HTML, JavaScript and the data that it takes over are bodies in Brotli; all bytes are as they came over the line, with headers.",
    ],
    goals: [
      atMost(`JavaScript of a page, bytes (${heaviest.path})`, publicPageLimit, heaviest.code, 0),
      atMost(`largest paint, ms (${slowest.path})`, paintGoal, slowest.paint, 0),
      atMost(`layout shift (${shifting.path})`, 0, shifting.shift, 3),
    ],
  }
}
