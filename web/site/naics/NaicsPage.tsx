import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { pageMeta } from "#web/parts/page-meta.ts"
import { paths } from "#web/paths.ts"
import { siteContent } from "#web/site-content.ts"
import { FamilyCodes } from "./FamilyCodes.tsx"
import { FamilyCodesIndex } from "./FamilyCodesIndex.tsx"
import { type ClassView, naicsPageView } from "#web/site/naics/naics-page-view.ts"
import styles from "#web/site/naics/NaicsPage.module.css"
import { Sources } from "./Sources.tsx"
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
