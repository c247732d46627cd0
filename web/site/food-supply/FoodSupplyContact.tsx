import type { FoodSupplyPage } from "#contract/content/food-supply.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { PostalAddress } from "#web/site/parts/PostalAddress.tsx"
import { useShellContent } from "#web/parts/shell-content.ts"
import { paths } from "#web/paths.ts"
import styles from "./FoodSupplyContact.module.css"

/** Whom to ask for prices, in full, because paper has no links. */
export function FoodSupplyContact({ contact }: { contact: FoodSupplyPage["contact"] }) {
  const { company } = useShellContent()
  return (
    <section className={styles.contact}>
      <h2>{contact.heading}</h2>
      {contact.text && <p>{contact.text}</p>}
      <div className={styles.ways}>
        <PostalAddress address={company.address} />
        <p>
          <a href={`mailto:${company.salesEmail}`}>{company.salesEmail}</a>
          <br />
          <a href={`tel:${company.phone.e164}`}>{company.phone.shown}</a>
        </p>
        <p>{company.hours}</p>
      </div>
      <div data-print="hide">
        <ButtonLink to={paths.quoteRequest}>Request Quote</ButtonLink>
      </div>
    </section>
  )
}
