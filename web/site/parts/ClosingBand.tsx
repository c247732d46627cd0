import type { ReactNode } from "react"
import styles from "#web/site/parts/ClosingBand.module.css"
import { Actions } from "#web/ui/Actions.tsx"
import { Page } from "#web/ui/Page.tsx"

interface ClosingBandProps {
  heading: string
  text: string
  /** The one or two places to go from here. */
  children: ReactNode
}

/** The end of a page: what to do next. */
export function ClosingBand({ heading, text, children }: ClosingBandProps) {
  return (
    <section className={styles.band} data-band="closing" data-print="hide">
      <Page>
        <div className={styles.columns}>
          <div className={styles.words}>
            <h2>{heading}</h2>
            <p>{text}</p>
          </div>
          <Actions>{children}</Actions>
        </div>
      </Page>
    </section>
  )
}
