import { type BusinessEvent, businessEventLabels } from "#contract/desk/business-events.ts"
import type { LetterSettings } from "./letter-settings.ts"
import { type Letter, writeLetter } from "./letter.ts"

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
