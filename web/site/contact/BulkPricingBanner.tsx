import type { ContactPage } from "#contract/content/contact.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { paths } from "#web/paths.ts"
import { Page } from "#web/ui/Page.tsx"
import ui from "#web/ui/primitives.module.css"
import styles from "./BulkPricingBanner.module.css"

/** For those who came for prices: the quote form asks what a price depends on. */
export function BulkPricingBanner({ heading, text, button }: ContactPage["banner"]) {
  return (
    <section className={styles.banner} data-print="hide">
      <Page>
        <div className={styles.columns}>
          <div>
            <h2 className={ui.step1}>{heading}</h2>
            <p>{text}</p>
          </div>
          <ButtonLink to={paths.quoteRequest}>{button}</ButtonLink>
        </div>
      </Page>
    </section>
  )
}
