import styles from "./FamilyCodesIndex.module.css"
import type { FamilyCodesView } from "./naics-page-view.ts"
import ui from "#web/ui/primitives.module.css"

/** The company's four codes, each leading down to the codes beside it. */
export function FamilyCodesIndex({ families }: { families: readonly FamilyCodesView[] }) {
  return (
    <nav aria-label="Our NAICS codes">
      <ul className={ui.stack0}>
        {families.map(({ family, code, title }) => (
          <li key={family} className={styles.item}>
            <a className={styles.link} href={`#${family}`}>
              <span className={styles.code}>{code}</span> {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
