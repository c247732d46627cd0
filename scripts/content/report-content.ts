import { activeClaims } from "#contract/content/claims.ts"
import { ContentError } from "#server/content/content-problem.ts"
import { type Content, loadContent } from "#server/content/load-content.ts"
import { describeSample, listSamples } from "#server/content/samples.ts"

/** Prints the content's errors, or its samples and expired claims. Returns the exit code. */
export async function reportContent(directory: string, today = new Date().toISOString().slice(0, 10)): Promise<number> {
  try {
    const content = await loadContent(directory)
    const samples = listSamples(content).map(describeSample)
    process.stdout.write(
      `The content is complete (version ${content.version}).\n${[
        listed("hidden badges, as you chose", hiddenBadges(content)),
        listed("badges have expired and are hidden", expiredBadges(content, today)),
        listed("values are still samples or claims without evidence", samples),
      ].join("")}`,
    )
    return 0
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    console.error(error.message)
    return 1
  }
}

function hiddenBadges({ files }: Content): string[] {
  const hidden = Object.entries(files["claims.yaml"].badges).filter(([, badge]) => badge.hidden)
  return hidden.map(([kind, { label }]) => `content/claims.yaml badges.${kind}: "${label}"`)
}

function expiredBadges({ files }: Content, today: string): string[] {
  const claims = files["claims.yaml"]
  const shown = new Set<string>(activeClaims(claims, today).map(({ kind }) => kind))
  return Object.entries(claims.badges)
    .filter(([kind, { hidden }]) => !hidden && !shown.has(kind))
    .map(([kind, { label, expires }]) => `content/claims.yaml badges.${kind}: "${label}" (until ${expires})`)
}

const listed = (what: string, lines: readonly string[]) =>
  lines.length > 0 ? `${lines.length} ${what}:\n${lines.map((line) => `  ${line}\n`).join("")}` : ""
