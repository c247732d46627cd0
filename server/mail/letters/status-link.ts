import type { SiteContent } from "#contract/content.ts"
import { writeLetter, type Letter } from "./letter.ts"

/** To the buyer who lost the link. Repeats nothing that was typed, because a stranger may have asked for it. */
export function statusLinkLetter(
  { number, to, link }: { number: string; to: string; link: string },
  { company }: Pick<SiteContent, "company">,
): Letter {
  const body = writeLetter({
    heading: `Your quote request ${number}`,
    company,
    parts: [
      { paragraph: `Someone asked for a new link to your quote request ${number}. Here is your private link:` },
      { label: "See your request and its quote", link },
      { paragraph: "Anyone who has this link can answer the quote for you, so do not share it." },
      { paragraph: "If you did not ask for this link, you can ignore this email." },
    ],
  })
  return { kind: "status-link", isSecret: true, to, subject: `Your quote request ${number}`, ...body }
}
