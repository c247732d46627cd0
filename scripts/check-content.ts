import { ContentError } from "#server/content/content-problem.ts"
import { loadContent } from "#server/content/load-content.ts"
import { describeSample, listSamples } from "#server/content/samples.ts"

/** Prints what is wrong with the content, or what in it is still a sample; answers the exit code. */
export async function checkContent(directory: string): Promise<number> {
  try {
    const content = await loadContent(directory)
    const samples = listSamples(content)
    const lines = samples.map((sample) => `  ${describeSample(sample)}\n`)
    const left = `${samples.length} values are still samples or unproven claims:\n${lines.join("")}`
    process.stdout.write(`The content is complete (version ${content.version}).\n${samples.length > 0 ? left : ""}`)
    return 0
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    console.error(error.message)
    return 1
  }
}
