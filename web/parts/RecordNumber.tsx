import styles from "#web/parts/RecordNumber.module.css"

/** The number of a request, quote or sale among words. It is never broken at a hyphen. */
export const RecordNumber = ({ of: number }: { of: string }) => <span className={styles.number}>{number}</span>
