import type { ReactNode } from "react"
import type { Heading } from "#contract/content/words.ts"
import styles from "./QuoteRequestForm.module.css"

export function FormSection({ heading, text, children }: Heading & { children: ReactNode }) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>{heading}</h2>
        {text && <p>{text}</p>}
      </div>
      {children}
    </section>
  )
}
