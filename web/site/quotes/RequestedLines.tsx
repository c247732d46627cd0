import { formatSize } from "#contract/quote-requests/attachment-limits.ts"
import { counted, formatCount } from "#contract/values/counts.ts"
import type { QuotePage } from "#contract/quotes/quote-page.ts"
import { lineDetailRows, solicitationRows } from "#contract/quote-requests/solicitation-words.ts"
import ui from "#web/ui/primitives.module.css"
import { RequestDownloads } from "./QuoteDownloads.tsx"
import styles from "./RequestedLines.module.css"

interface RequestedLinesProps extends Pick<QuotePage, "request"> {
  token: string
}

/** The buyer's request, on the page and as files. */
export function RequestedLines({ token, request }: RequestedLinesProps) {
  const { products, message, attachments } = request
  const stated = solicitationRows(request)
  return (
    <section className={`${ui.stack3} ${styles.requested}`} aria-labelledby="requested">
      <h2 id="requested">You asked for {counted(products.length, "product")}</h2>
      <ol>
        {products.map(({ name, quantity, nsn, specifications, ...line }, index) => (
          <li key={index}>
            <strong>{name}</strong>: {formatCount(quantity)}
            {nsn && <span className={styles.detail}>NSN {nsn}</span>}
            {lineDetailRows(line).map(([label, text]) => (
              <span key={label} className={styles.detail}>
                {label}: {text}
              </span>
            ))}
            {specifications && <span className={styles.detail}>{specifications}</span>}
          </li>
        ))}
      </ol>
      {stated.length > 0 && (
        <>
          <h3>Solicitation and delivery</h3>
          <dl className={styles.stated}>
            {stated.map(([label, text]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {message && <p className={ui.asWritten}>{message}</p>}
      {attachments.length > 0 && (
        <>
          <h3>Your files</h3>
          <ul className={styles.files}>
            {attachments.map(({ id, name, size, isDeleted }) => (
              <li key={id}>
                {isDeleted ? (
                  name
                ) : (
                  <a href={`/api/quotes/${encodeURIComponent(token)}/attachments/${id}`} download>
                    {name}
                  </a>
                )}{" "}
                <span className={ui.small}>{isDeleted ? "no longer kept" : formatSize(size)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <RequestDownloads token={token} />
    </section>
  )
}
