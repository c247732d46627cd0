import type { NaicsPage } from "#contract/content/naics.ts"
import ui from "#web/ui/primitives.module.css"
import styles from "./Sources.module.css"

/** The official texts behind the page. */
export function Sources({ heading, text, items }: NaicsPage["sources"]) {
  return (
    <div className={styles.sources}>
      <h3>{heading}</h3>
      {text && <p>{text}</p>}
      <ul className={styles.list}>
        {items.map(({ title, url }) => (
          <li key={url}>
            <a href={url} className={ui.touch}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
