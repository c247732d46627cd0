import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router"
import { pageMeta } from "#web/parts/page-meta.ts"
import { shownBadges } from "#web/site/parts/shown-badges.ts"
import { paths } from "#web/paths.ts"
import { siteContent } from "#web/site-content.ts"
import { Page } from "#web/ui/Page.tsx"
import { FoodSupplyCard } from "./FoodSupplyCard.tsx"
import { FoodSupplyContact } from "./FoodSupplyContact.tsx"
import { FoodSupplyHeader } from "./FoodSupplyHeader.tsx"
import { FoodSupplyIndex } from "./FoodSupplyIndex.tsx"
import styles from "./FoodSupplyPage.module.css"
import { FoodSupplyRules } from "./FoodSupplyRules.tsx"

export function loader({ context }: LoaderFunctionArgs) {
  const content = context.get(siteContent)
  const { meta, pages, naics, catalog } = content
  const { title, intro, badgeGroup, bulkLink, quality, compliance, contact } = pages[paths.foodSupply]
  return {
    meta: meta[paths.foodSupply],
    words: { title, intro, bulkLink, quality, compliance, contact },
    badges: shownBadges(content, badgeGroup),
    naics: naics.find(({ family }) => family === "food")?.code ?? "",
    categories: catalog.foodSupply.map((category) => ({ ...category, id: category.code.toLowerCase() })),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta({ ...loaderData.meta, path: paths.foodSupply }, matches) : []

/** The food catalogue as a document: read on a screen, kept on letter paper. */
export default function FoodSupplyPage() {
  const { words, badges, naics, categories } = useLoaderData<typeof loader>()
  return (
    <Page>
      <div className={styles.document}>
        <FoodSupplyHeader words={words} badges={badges} naics={naics} />
        <FoodSupplyIndex categories={categories} />
        {categories.map((category) => (
          <FoodSupplyCard key={category.id} category={category} />
        ))}
        <div className={styles.rules}>
          <FoodSupplyRules list={words.quality} />
          <FoodSupplyRules list={words.compliance} />
        </div>
        <FoodSupplyContact contact={words.contact} />
      </div>
    </Page>
  )
}
