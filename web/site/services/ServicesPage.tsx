import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router"
import { pageMeta } from "#web/parts/page-meta.ts"
import { PageHero } from "#web/site/parts/PageHero.tsx"
import { paths } from "#web/paths.ts"
import { siteContent } from "#web/site-content.ts"
import { ServiceDetails } from "#web/site/services/ServiceDetails.tsx"
import { ServiceTabs } from "#web/site/services/ServiceTabs.tsx"

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
