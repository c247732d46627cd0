import { type ReactNode, Suspense } from "react"
import { Picture, type ShownPicture } from "#web/parts/Picture.tsx"
import styles from "#web/site/parts/PageSection.module.css"
import { Page } from "#web/ui/Page.tsx"
import ui from "#web/ui/primitives.module.css"

interface PageSectionProps {
  heading: string
  text?: string | undefined
  /** `beside` puts the heading to the left of a list, where there is room; `above` is for grids and tables. */
  layout?: "above" | "beside"
  surface?: "plain" | "sunken"
  /** Below the heading, where a list beside it leaves room. */
  picture?: ShownPicture | undefined
  /** For people who do not see it. */
  alt?: string | undefined
  /** Where a link with a hash leads. */
  id?: string
  children: ReactNode
}

/** One band of a public page: a second-level heading, a line about it, and what it heads. */
export function PageSection(props: PageSectionProps) {
  const { heading, text, layout = "above", surface = "plain", picture, alt = "", id, children } = props
  return (
    <section className={styles.section} data-band={surface} id={id}>
      <Page>
        <div className={styles.columns} data-layout={layout}>
          <div className={styles.words}>
            <h2>{heading}</h2>
            {text && <p className={styles.text}>{text}</p>}
            {picture && <Picture picture={picture} alt={alt} sizes="20rem" className={styles.picture} />}
          </div>
          <div className={ui.shrinks}>
            {/* The browser takes each section over by itself, instead of the whole page in one long task. */}
            <Suspense>{children}</Suspense>
          </div>
        </div>
      </Page>
    </section>
  )
}
