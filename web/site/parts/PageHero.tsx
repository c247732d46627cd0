import type { ReactNode } from "react"
import styles from "#web/site/parts/PageHero.module.css"
import { Actions } from "#web/ui/Actions.tsx"
import { Page } from "#web/ui/Page.tsx"

interface PageHeroProps {
  heading: string
  text: string
  /** Shown above the heading: a code with its family's mark. */
  eyebrow?: ReactNode
  /** Badges and the like below the words. */
  children?: ReactNode
  /** Buttons below those. */
  actions?: ReactNode
  /** A short list beside the words, below them where the window is narrow. */
  aside?: ReactNode
}

/** The navy band that opens an inner page, with its one h1. */
export function PageHero({ heading, text, eyebrow, children, actions, aside }: PageHeroProps) {
  return (
    <section className={styles.hero} data-surface="night">
      <Page>
        <div className={styles.columns}>
          <div className={styles.words}>
            {eyebrow}
            <h1>{heading}</h1>
            <p className={styles.text}>{text}</p>
            {children}
            {actions && <Actions>{actions}</Actions>}
          </div>
          {aside && <div className={styles.aside}>{aside}</div>}
        </div>
      </Page>
    </section>
  )
}
