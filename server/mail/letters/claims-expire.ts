import { formatDay } from "#contract/values/dates.ts"
import type { LetterSettings } from "./letter-settings.ts"
import { writeLetter, type Letter } from "./letter.ts"

interface Claim {
  label: string
  /** "2026-12-31" */
  expires: string
  daysLeft: number
}

/** To an administrator: badges that the site will stop showing unless somebody renews them. */
export function claimsExpire(
  { to, claims }: { to: string; claims: readonly Claim[] },
  { env, company }: LetterSettings,
): Letter {
  const subject =
    claims.length === 1
      ? `“${claims[0]!.label}” expires on ${formatDay(claims[0]!.expires)}`
      : `${claims.length} badges on the site expire soon`
  const body = writeLetter({
    heading: subject,
    company,
    parts: [
      { rows: claims.map(({ label, expires, daysLeft }) => [label, `${formatDay(expires)} (${inDays(daysLeft)})`]) },
      {
        paragraph:
          "The site stops showing a badge the day after it expires. Once you have renewed a badge, enter its new last day and publish.",
      },
      { label: "Edit badges and figures", link: `${env.PUBLIC_URL}/admin/company` },
    ],
  })
  return { kind: "claims-expire", to, subject, ...body }
}

const inDays = (days: number) => (days === 0 ? "today" : days === 1 ? "tomorrow" : `in ${days} days`)
