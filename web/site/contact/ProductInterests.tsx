import { Link } from "react-router"
import type { ContactPage } from "#contract/content/contact.ts"
import { FamilyMark } from "#web/site/parts/FamilyMark.tsx"
import { paths } from "#web/paths.ts"
import ui from "#web/ui/primitives.module.css"
import styles from "./ProductInterests.module.css"

/** The four catalogues, for those who write because they look for a product. */
export function ProductInterests({ heading, items }: ContactPage["interests"]) {
  return (
    <section className={ui.stack3}>
      <h2 className={ui.step2}>{heading}</h2>
      <ul className={ui.stack0}>
        {items.map(({ family, label, text }) => (
          <li key={family} className={styles.item}>
            <FamilyMark family={family} size="small" />
            <div>
              <Link to={paths.catalog(family)} className={`${ui.strong} ${styles.link}`}>
                {label}
              </Link>
              <p className={ui.small}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
