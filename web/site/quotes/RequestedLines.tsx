import { counted, formatCount } from "#contract/counts.ts"
import type { QuotePage } from "#contract/quote-page.ts"
import styles from "./RequestedLines.module.css"

/** What was asked, before there is a quote. */
export function RequestedLines({ request: { products, message } }: Pick<QuotePage, "request">) {
  return (
    <section className={styles.requested} aria-labelledby="requested">
      <h2 id="requested">You asked for {counted(products.length, "product")}</h2>
      <ol>
        {products.map(({ name, quantity, nsn, specifications }, index) => (
          <li key={index}>
            <strong>{name}</strong>: {formatCount(quantity)}
            {nsn && <span className={styles.detail}>NSN {nsn}</span>}
            {specifications && <span className={styles.detail}>{specifications}</span>}
          </li>
        ))}
      </ol>
      {message && <p className={styles.message}>{message}</p>}
    </section>
  )
}
