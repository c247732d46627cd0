import styles from "./FamilyIndex.module.css"
import type { FamilyOfPage } from "./FamilyOverview.tsx"
import ui from "#web/ui/primitives.module.css"

/** The four families as a list of contents: code, name, and the way down to the card. */
export function FamilyIndex({ families }: { families: readonly FamilyOfPage[] }) {
  return (
    <nav aria-label="Product families">
      <ul className={`${ui.stack0} ${styles.list}`}>
        {families.map(({ family, code, name }) => (
          <li key={family}>
            <a className={styles.link} href={`#${family}`} data-code={code}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
