import { formatSize } from "#contract/attachment-limits.ts"
import type { QuoteRequest } from "#contract/quote-requests.ts"
import { solicitationRows } from "#contract/solicitation-words.ts"
import { DetailList } from "#web/admin/DetailList.tsx"
import { Card } from "#web/ui/Card.tsx"
import styles from "#web/admin/quote-requests/StatedDetails.module.css"

/** What the buyer's solicitation says, if anything was stated. */
export function SolicitationDetails({ quote }: { quote: QuoteRequest }) {
  const details = solicitationRows(quote)
  if (details.length === 0) return null
  return (
    <Card as="section" aria-labelledby="solicitation">
      <h2 id="solicitation">Solicitation and delivery</h2>
      <DetailList details={details} />
    </Card>
  )
}

/** The buyer's files, if there are any. They are downloaded and never shown here. */
export function AttachedFiles({ number, attachments }: Pick<QuoteRequest, "number" | "attachments">) {
  if (attachments.length === 0) return null
  return (
    <Card as="section" aria-labelledby="files">
      <h2 id="files">Files</h2>
      <ul className={styles.files}>
        {attachments.map(({ id, name, size, isScanned }) => (
          <li key={id}>
            <a href={`/api/admin/quote-requests/${number}/attachments/${id}`} download>
              {name}
            </a>
            <span className={styles.facts}>
              {formatSize(size)}, {isScanned ? "scanned for viruses" : "not scanned for viruses"}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
