import { useState } from "react"
import type { Attachment } from "#contract/quote-requests/attachments.ts"
import { formatCount } from "#contract/values/counts.ts"
import { familyLabels } from "#contract/catalog/families.ts"
import type { NewQuoteRequest } from "#contract/quote-requests/quote-requests.ts"
import { lineDetailRows, solicitationRows } from "#contract/quote-requests/solicitation-words.ts"
import { shortDateTime } from "#web/parts/date-time.ts"
import { FactList } from "#web/parts/FactList.tsx"
import { formatSize } from "#contract/quote-requests/attachment-limits.ts"
import styles from "./RequestReceipt.module.css"

interface ReceivedRequestProps {
  request: NewQuoteRequest
  files: readonly Attachment[]
}

/** The request as it was sent: every line, every detail and the names of the files. */
export function ReceivedRequest({ request, files }: ReceivedRequestProps) {
  const contact = [
    ["Name", request.customerName],
    ["Email", request.customerEmail],
    ["Organization", request.customerOrganization],
    ["Phone", request.customerPhone],
  ]
  const [sent] = useState(() => shortDateTime(new Date().toISOString()))
  const facts = [["Sent", sent], ...contact, ...solicitationRows(request)]
  return (
    <section className={styles.request} aria-labelledby="sent">
      <h2 id="sent">What you asked for</h2>
      <ol className={styles.lines}>
        {request.products.map((line, index) => (
          <li key={index}>
            <strong>{line.name}</strong>: {formatCount(line.quantity)}
            <span className={styles.detail}>
              {[
                familyLabels[line.category],
                line.nsn && `NSN ${line.nsn}`,
                ...lineDetailRows(line).map((row) => row.join(": ")),
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
            {line.specifications && <span className={styles.detail}>{line.specifications}</span>}
          </li>
        ))}
      </ol>
      <FactList facts={facts.flatMap(([label, value]) => (label && value ? [{ label, value }] : []))} />
      {request.message && (
        <div>
          <h3>Message</h3>
          <p className={styles.message}>{request.message}</p>
        </div>
      )}
      {files.length > 0 && (
        <div>
          <h3>Files</h3>
          <ul>
            {files.map(({ id, name, size }) => (
              <li key={id}>
                {name}, {formatSize(size)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
