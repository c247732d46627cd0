import { counted, formatCount } from "#contract/counts.ts"
import type { QuotePage } from "#contract/quote-page.ts"
import { RequestDownloads } from "./QuoteDownloads.tsx"
import styles from "./RequestedLines.module.css"

interface RequestedLinesProps extends Pick<QuotePage, "request"> {
  token: string
}

/** What was asked, on the page and as files. */
export function RequestedLines({ token, request: { products, message } }: RequestedLinesProps) {
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
      <RequestDownloads token={token} />
    </section>
  )
}
