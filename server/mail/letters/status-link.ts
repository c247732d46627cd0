import type { SiteContent } from "#contract/content/content.ts"
import { writeLetter, type Letter } from "./letter.ts"

const words = {
  lost: {
    asked: (number: string) =>
      `Someone asked for a new link to your quote request ${number}. Earlier links have ended.`,
    label: "See your request and its quote",
  },
  again: {
    asked: (number: string) =>
      `Here is a new private link to your quote request ${number}, in case our earlier email did not reach you:`,
    label: "See your request and its quote",
  },
  answer: {
    asked: (number: string) => `Someone asked for a link to answer quote ${number}. Here is your private link:`,
    label: "See, accept or decline the quote",
  },
}

interface NewLink {
  number: string
  to: string
  link: string
  /** Why it was asked for. */
  why: keyof typeof words
}

/** To the buyer who needs a link. Repeats nothing that was typed, because a stranger may have asked for it. */
export function statusLinkLetter(
  { number, to, link, why }: NewLink,
  { company }: Pick<SiteContent, "company">,
): Letter {
  const body = writeLetter({
    heading: `Your quote request ${number}`,
    company,
    parts: [
      { paragraph: words[why].asked(number) },
      { label: words[why].label, link },
      { paragraph: "Anyone who has this link can answer the quote for you, so do not share it." },
      { paragraph: "If you did not ask for this link, you can ignore this email." },
    ],
  })
  return { kind: "status-link", isSecret: true, to, subject: `Your quote request ${number}`, ...body }
}
