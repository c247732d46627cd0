import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router"
import type { ServicesPage as Words } from "#contract/content/services.ts"
import { pageMeta } from "#web/parts/page-meta.ts"
import { paths } from "#web/paths.ts"
import { siteContent } from "#web/site-content.ts"
import { PageHero } from "#web/site/parts/PageHero.tsx"
import { RuledList } from "#web/site/parts/RuledList.tsx"
import styles from "#web/site/services/ServicesPage.module.css"
import { ServiceTabs } from "#web/site/services/ServiceTabs.tsx"
import { Collapsible } from "#web/ui/Collapsible.tsx"
import { Page } from "#web/ui/Page.tsx"
import ui from "#web/ui/primitives.module.css"

export function loader({ context }: LoaderFunctionArgs) {
  const { meta, pages, naics } = context.get(siteContent)
  return { meta: meta[paths.services], words: pages[paths.services], naics }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta({ ...loaderData.meta, path: paths.services }, matches) : []

export default function ServicesPage() {
  const { words, naics } = useLoaderData<typeof loader>()
  const { hero, categories, agencies, technology, procurement } = words
  return (
    <>
      <PageHero heading={hero.heading} text={hero.text} />
      <ServiceTabs categories={categories} naics={naics} />
      <ServiceDetails agencies={agencies} technology={technology} procurement={procurement} />
    </>
  )
}

type ServiceDetailsProps = Pick<Words, "agencies" | "technology" | "procurement">

/** Details that apply to every family, collapsed; each part opens and closes by itself. */
function ServiceDetails({ agencies, technology, procurement }: ServiceDetailsProps) {
  return (
    <section className={styles.details} data-band="details">
      <Page>
        <Collapsible title={agencies.heading} headingLevel={2}>
          <div className={`${ui.stack4} ${styles.agencies}`}>
            {agencies.text && <p className={styles.text}>{agencies.text}</p>}
            <ul className={styles.names}>
              {agencies.names.map((name) => (
                <li key={name} className={styles.name}>
                  {name}
                </li>
              ))}
            </ul>
            <p className={ui.small}>{agencies.note}</p>
          </div>
        </Collapsible>
        <Collapsible title={technology.heading} headingLevel={2}>
          {technology.text && <p className={styles.text}>{technology.text}</p>}
          <RuledList items={technology.items} />
        </Collapsible>
        <Collapsible title={procurement.heading} headingLevel={2}>
          {procurement.text && <p className={styles.text}>{procurement.text}</p>}
          <RuledList items={procurement.items} ordered />
        </Collapsible>
      </Page>
    </section>
  )
}
