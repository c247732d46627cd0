import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router"
import type { NaicsPage as Words } from "#contract/content/naics.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { pageMeta } from "#web/parts/page-meta.ts"
import { paths } from "#web/paths.ts"
import { siteContent } from "#web/site-content.ts"
import { FamilyCodes } from "./FamilyCodes.tsx"
import { type ClassView, type FamilyCodesView, naicsPageView } from "#web/site/naics/naics-page-view.ts"
import styles from "#web/site/naics/NaicsPage.module.css"
import { ClosingBand } from "#web/site/parts/ClosingBand.tsx"
import { PageHero } from "#web/site/parts/PageHero.tsx"
import { PageSection } from "#web/site/parts/PageSection.tsx"
import { RuledList } from "#web/site/parts/RuledList.tsx"
import ui from "#web/ui/primitives.module.css"

export function loader({ context }: LoaderFunctionArgs) {
  return naicsPageView(context.get(siteContent))
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta({ ...loaderData.meta, path: paths.naics }, matches) : []

/** Under which codes a buyer finds us, and under which ones solicitations ask for the same goods. */
export default function NaicsPage() {
  const { words, families, classes } = useLoaderData<typeof loader>()
  const { hero, crosswalk, rule, sources, closing } = words
  return (
    <>
      <PageHero heading={hero.heading} text={hero.text} aside={<FamilyCodesIndex families={families} />} />
      <PageSection heading={crosswalk.heading} text={crosswalk.text}>
        {families.map((family) => (
          <FamilyCodes key={family.family} family={family} />
        ))}
      </PageSection>
      <PageSection heading={rule.heading} text={rule.text} surface="sunken">
        <RuledList items={rule.items} />
        <Sources {...sources} />
      </PageSection>
      <PageSection heading={words.classes.heading} text={words.classes.text}>
        <ClassList classes={classes} />
      </PageSection>
      <ClosingBand heading={closing.heading} text={closing.text}>
        <ButtonLink to={paths.contact}>Contact Sales Team</ButtonLink>
        <ButtonLink to={paths.quoteRequest} variant="secondary">
          Request Quote
        </ButtonLink>
      </ClosingBand>
    </>
  )
}

/** Every class that has products, each leading to its page. */
function ClassList({ classes }: { classes: readonly ClassView[] }) {
  return (
    <ul className={styles.list}>
      {classes.map(({ code, title, count }) => (
        <li key={code}>
          <Link to={paths.fsc(code)} className={styles.link}>
            <span className={ui.code}>{code}</span>
            <span>
              {title} <span className={ui.muted}>({count})</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The official texts behind the page. */
function Sources({ heading, text, items }: Words["sources"]) {
  return (
    <div className={styles.sources}>
      <h3>{heading}</h3>
      {text && <p>{text}</p>}
      <ul className={styles.sourceList}>
        {items.map(({ title, url }) => (
          <li key={url}>
            <a href={url} className={ui.touch}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The company's four codes, each leading down to the codes beside it. */
function FamilyCodesIndex({ families }: { families: readonly FamilyCodesView[] }) {
  return (
    <nav aria-label="Our NAICS codes">
      <ul className={ui.stack0}>
        {families.map(({ family, code, title }) => (
          <li key={family} className={styles.item}>
            <a className={styles.ownCode} href={`#${family}`}>
              <span className={styles.code}>{code}</span> {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
