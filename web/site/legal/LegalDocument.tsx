import type { CompanyFacts } from "#contract/content/company.ts"
import { Formatted } from "#web/parts/Formatted.tsx"
import type { LegalView } from "#web/site/legal/legal-view.ts"
import styles from "#web/site/legal/LegalDocument.module.css"
import { LegalText } from "#web/site/legal/LegalText.tsx"
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
