import type { HealthLine } from "#contract/desk/health.ts"
import type { LetterSettings } from "./letter-settings.ts"
import { writeLetter, type Letter } from "./letter.ts"

/** To an administrator: what the page Health shows in red. */
export function healthWrong(
  { to, lines }: { to: string; lines: readonly HealthLine[] },
  { env, company }: LetterSettings,
): Letter {
  const subject =
    lines.length === 1 ? "Something is wrong with the site" : `${lines.length} things are wrong with the site`
  const body = writeLetter({
    heading: subject,
    company,
    parts: [
      { rows: lines.map(({ about, says, next }) => [about, next ? `${says}. ${next}` : says]) },
      { paragraph: "The site emails its administrators once a day at most, until this is fixed." },
      { label: "Open Health", link: `${env.PUBLIC_URL}/admin/health` },
    ],
  })
  return { kind: healthWrongKind, to, subject, ...body }
}

export const healthWrongKind = "health-wrong"
