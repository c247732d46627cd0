import { Fragment } from "react"
import type { CompanyFacts } from "#contract/content/company.ts"

interface LegalTextProps {
  text: string
  company: Pick<CompanyFacts, "salesEmail" | "phone">
}

/** A text in which the company's mail address and phone number are links. */
export function LegalText({ text, company: { salesEmail, phone } }: LegalTextProps) {
  const links = new Map([
    [salesEmail, `mailto:${salesEmail}`],
    [phone.shown, `tel:${phone.e164}`],
  ])
  const parts = [...links.keys()].reduce<string[]>(
    (texts, found) => texts.flatMap((part) => (links.has(part) ? [part] : splitAround(part, found))),
    [text],
  )
  return parts.map((part, index) => {
    const href = links.get(part)
    // The parts of a fixed text never change their order.
    // oxlint-disable-next-line react/no-array-index-key
    return <Fragment key={index}>{href ? <a href={href}>{part}</a> : part}</Fragment>
  })
}

/** "a@b or" around "a@b" is "a@b" and " or". */
function splitAround(text: string, found: string): string[] {
  return text
    .split(found)
    .flatMap((part, index) => (index === 0 ? [part] : [found, part]))
    .filter((part) => part !== "")
}
