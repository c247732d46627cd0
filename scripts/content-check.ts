import { join } from "node:path"
import { ContentError } from "#server/content/content-problem.ts"
import { loadContent } from "#server/content/load-content.ts"
import { describeSample, listSamples } from "#server/content/samples.ts"

/** `npm run content:check [FOLDER]`: what is wrong with the content, and what in it is still a sample. */
async function main() {
  try {
    const content = await loadContent(process.argv[2] ?? join(import.meta.dirname, "../content"))
    const samples = listSamples(content)
    const lines = samples.map((sample) => `  ${describeSample(sample)}\n`)
    const left = `${samples.length} values are still samples or unproven claims:\n${lines.join("")}`
    process.stdout.write(`The content is complete (version ${content.version}).\n${samples.length > 0 ? left : ""}`)
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

await main()
