import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { pageMeta } from "#web/parts/page-meta.ts"
import { paths } from "#web/paths.ts"
import { ClosingBand } from "#web/site/parts/ClosingBand.tsx"
import { PageHero } from "#web/site/parts/PageHero.tsx"
import { PageSection } from "#web/site/parts/PageSection.tsx"
import { RuledList } from "#web/site/parts/RuledList.tsx"
import { siteContent } from "#web/site-content.ts"
import { ClassList } from "./ClassList.tsx"
import { FamilyCodes } from "./FamilyCodes.tsx"
import { FamilyCodesIndex } from "./FamilyCodesIndex.tsx"
import { naicsPageView } from "./naics-page-view.ts"
import { Sources } from "./Sources.tsx"

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
