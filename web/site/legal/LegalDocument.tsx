import { Fragment } from "react"
import type { CompanyFacts } from "#contract/content/company.ts"
import { Formatted } from "#web/parts/Formatted.tsx"
import type { LegalView } from "#web/site/legal/legal-view.ts"
import styles from "#web/site/legal/LegalDocument.module.css"
import { Page } from "#web/ui/Page.tsx"
import ui from "#web/ui/primitives.module.css"

interface LegalDocumentProps {
  words: LegalView
  company: Pick<CompanyFacts, "salesEmail" | "phone">
}

/** The template of the privacy policy and of the terms: a list of the sections beside the sections themselves. */
export function LegalDocument({ words, company }: LegalDocumentProps) {
  const { title, lastUpdated, intro, sections } = words
  return (
    <Page>
      <article className={styles.document}>
        <header className={styles.head}>
          <h1>{title}</h1>
          <p className={ui.label}>Last updated: {lastUpdated}</p>
          <p className={ui.step1}>{intro}</p>
        </header>
        <nav className={styles.contents} aria-labelledby="legal-contents" data-print="hide">
          <h2 id="legal-contents" className={styles.contentsHeading}>
            On this page
          </h2>
          <ol className={styles.list}>
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a className={styles.link} href={`#${id}`}>
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.sections}>
          {sections.map((section) => (
            <Section key={section.id} section={section} company={company} />
          ))}
        </div>
      </article>
    </Page>
  )
}

interface SectionProps extends Pick<LegalDocumentProps, "company"> {
  section: LegalView["sections"][number]
}

function Section({ section: { id, heading, blocks, bullets }, company }: SectionProps) {
  return (
    <section id={id} className={`${ui.stack4} ${styles.section}`}>
      <h2 className={ui.step2}>{heading}</h2>
      <Formatted blocks={blocks} renderText={(text) => <LegalText text={text} company={company} />} />
      {bullets && (
        <ul className={styles.bullets}>
          {bullets.map((text) => (
            <li key={text}>
              <LegalText text={text} company={company} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface LegalTextProps {
  text: string
  company: Pick<CompanyFacts, "salesEmail" | "phone">
}

/** A text in which the company's mail address and phone number are links. */
function LegalText({ text, company: { salesEmail, phone } }: LegalTextProps) {
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
