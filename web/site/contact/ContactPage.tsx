import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router"
import { CardGrid } from "#web/site/parts/CardGrid.tsx"
import { PageHero } from "#web/site/parts/PageHero.tsx"
import { pageMeta } from "#web/parts/page-meta.ts"
import { PageSection } from "#web/site/parts/PageSection.tsx"
import { paths } from "#web/paths.ts"
import { siteContent } from "#web/site-content.ts"
import { Badge } from "#web/ui/Badge.tsx"
import { BulkPricingBanner } from "./BulkPricingBanner.tsx"
import { Credentials } from "./Credentials.tsx"
import { DirectLines } from "./DirectLines.tsx"
import { Leadership } from "./Leadership.tsx"
import { WriteToUs } from "./WriteToUs.tsx"

export function loader({ context }: LoaderFunctionArgs) {
  const { meta, pages, leaders, naics, desk } = context.get(siteContent)
  return {
    meta: meta[paths.contact],
    words: pages[paths.contact],
    promise: desk.promise,
    naics,
    leaders: leaders.map(({ name, role, initials, email, phone, messaging }) => ({
      name,
      role,
      initials,
      email,
      phone,
      ...(messaging && { messaging }),
    })),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta({ ...loaderData.meta, path: paths.contact }, matches) : []

export default function ContactPage() {
  const { words, promise, leaders, naics } = useLoaderData<typeof loader>()
  const { hero, banner, form, interests, leadership, headquarters, credentials, values } = words
  return (
    <>
      <PageHero heading={hero.heading} text={hero.text} aside={<DirectLines />}>
        <Badge tone="positive">{hero.badge}</Badge>
      </PageHero>
      <BulkPricingBanner {...banner} />
      <WriteToUs promise={promise} form={form} interests={interests} headquarters={headquarters} />
      <Leadership leadership={leadership} leaders={leaders} />
      <Credentials credentials={credentials} naics={naics} />
      <PageSection heading={values.heading} text={values.text}>
        <CardGrid items={values.items} />
      </PageSection>
    </>
  )
}
