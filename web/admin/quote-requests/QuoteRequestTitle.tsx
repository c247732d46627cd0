import styles from "#web/admin/quote-requests/QuoteRequestTitle.module.css"

/** The heading of a request; its number is never broken at a hyphen. */
export function QuoteRequestTitle({ number }: { number: string }) {
  return (
    <>
      Quote Request <span className={styles.number}>{number}</span>
    </>
  )
}
