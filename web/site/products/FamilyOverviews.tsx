import { Page } from "#web/ui/Page.tsx"
import { FamilyOverview, type FamilyOfPage } from "./FamilyOverview.tsx"
import styles from "./FamilyOverviews.module.css"

export function FamilyOverviews({ families }: { families: readonly FamilyOfPage[] }) {
  return (
    <Page>
      <div className={styles.cards}>
        {families.map((family) => (
          <FamilyOverview key={family.family} family={family} />
        ))}
      </div>
    </Page>
  )
}
