import { publicPaths } from "#contract/content/pages.ts"
import { figureOf, openAuditor, scoreOf } from "./page-audit.ts"

const runs = 3
const categories = ["performance", "accessibility", "best-practices", "seo"]
const paths = process.argv.length > 2 ? process.argv.slice(2) : publicPaths

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const auditor = await openAuditor(categories)
process.stdout.write(
  `Lighthouse, mobile, median of ${runs}\n\n| page | performance | accessibility | best practices | SEO | LCP ms | CLS | not met |\n|---|---|---|---|---|---|---|---|\n`,
)
for (const path of paths) {
  const audited = await auditor.audit(path, runs)
  const failed = new Set<string>()
  for (const { categories: judged, audits } of audited) {
    for (const name of categories.slice(1)) {
      for (const { id, weight } of judged[name]?.auditRefs ?? [])
        if (weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1) failed.add(id)
    }
  }
  const scores = categories.map((name) => median(audited.map((one) => scoreOf(one, name))))
  const paint = Math.round(median(audited.map((one) => figureOf(one, "largest-contentful-paint"))))
  const shift = median(audited.map((one) => figureOf(one, "cumulative-layout-shift")))
  process.stdout.write(`| ${[path, ...scores, paint, shift, [...failed].join(" ")].join(" | ")} |\n`)
}
await auditor.close()
