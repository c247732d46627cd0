import type { Heading } from "#contract/content/words.ts"
import styles from "#web/site/capabilities/TabPanelHead.module.css"
import ui from "#web/ui/primitives.module.css"

/** The heading inside a tab, which also heads its text where all tabs are shown together. */
export function TabPanelHead({ heading, text }: Heading) {
  return (
    <div className={styles.head}>
      <h2>{heading}</h2>
      {text && <p className={ui.muted}>{text}</p>}
    </div>
  )
}
