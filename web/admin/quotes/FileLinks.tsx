import { fileFormats, type FileFormat } from "#contract/quotes/quote-files.ts"
import styles from "#web/admin/quotes/QuoteCard.module.css"

interface FileLinksProps {
  label: string
  /** Its place in a table says it already. */
  isLabelHidden?: boolean
  hrefOf: (format: FileFormat) => string
}

/** A request or a quote in each format. */
export function FileLinks({ label, isLabelHidden = false, hrefOf }: FileLinksProps) {
  return (
    <div className={styles.files} role="group" aria-label={label}>
      {!isLabelHidden && <span>{label}:</span>}
      {fileFormats.map((format) => (
        <a key={format} href={hrefOf(format)} download>
          {format.toUpperCase()}
        </a>
      ))}
    </div>
  )
}
