import { type BusinessEvent, businessEventLabels } from "#contract/desk/business-events.ts"
import type { HealthLine } from "#contract/desk/health.ts"
import { formatDay } from "#contract/values/dates.ts"
import type { LetterSettings } from "./letter-settings.ts"
import { type Letter, writeLetter } from "./letter.ts"

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

interface Off {
  to: string
  name: string
  because: "gone" | "failed"
}

const reasons: Record<Off["because"], string> = {
  gone: "Its receiver answered that the address is gone for good (status 410).",
  failed: "For three days, its receiver did not accept a call.",
}

/** To an administrator after the server turned a webhook off. */
export function webhookOff({ to, name, because }: Off, { env, company }: LetterSettings): Letter {
  const subject = "A webhook was turned off"
  const body = writeLetter({
    heading: subject,
    company,
    parts: [
      { paragraph: `${company.name} no longer calls the webhook “${name}”. ${reasons[because]}` },
      {
        paragraph:
          "Turn it on again once the receiver works. Calls that were waiting are then made; what happens until then is not told to the receiver.",
      },
      { label: "Open Webhooks", link: `${env.PUBLIC_URL}/admin/webhooks` },
    ],
  })
  return { kind: "webhook-off", to, subject, ...body }
}

interface Notices {
  to: string
  isDigest: boolean
  notices: readonly { event: BusinessEvent; number: string | null; path: string }[]
}

/** To a person of the back office: what happened, as they chose to hear of it. Names documents by number and link only. */
export function noticesLetter({ to, isDigest, notices }: Notices, { env, company }: LetterSettings): Letter {
  const labels = notices.map(({ event, number }) => [businessEventLabels[event], number].filter(Boolean).join(": "))
  const many = `${notices.length} notices`
  const subject = isDigest
    ? `Your daily digest: ${notices.length === 1 ? "1 notice" : many}`
    : notices.length === 1
      ? labels[0]!
      : many
  // The heading of a single notice says what happened, so its link does not repeat it.
  const linkLabels = subject === labels[0] ? ["Open in the back office"] : labels
  const body = writeLetter({
    heading: subject,
    company,
    parts: [
      ...notices.map(({ path }, at) => ({ label: linkLabels[at]!, link: `${env.PUBLIC_URL}${path}` })),
      { paragraph: "You choose what reaches you, and how, on this page:" },
      { label: "Your notices", link: `${env.PUBLIC_URL}/admin/notices` },
    ],
  })
  return { kind: "notices", to, subject, ...body }
}
