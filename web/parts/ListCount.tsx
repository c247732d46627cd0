import { formatCount } from "#contract/counts.ts"
import styles from "#web/parts/ListCount.module.css"
import { Spinner } from "#web/ui/Spinner.tsx"

interface ListCountProps {
  /** While the list loads: what is being waited for. */
  waiting: string | undefined
  shown: number
  total: number
  /** There are more than the total says. */
  isAtLeast?: boolean | undefined
  /** In the plural: "quote requests". */
  noun: string
}

/** How much of a list is on screen, said aloud when it changes. */
export function ListCount({ waiting, shown, total, isAtLeast, noun }: ListCountProps) {
  return (
    <p className={styles.count} role="status">
      {waiting && (
        <>
          <Spinner /> {waiting}
        </>
      )}
      {!waiting && total > 0 && `Showing ${formatCount(shown)} of ${formatCount(total)}${isAtLeast ? "+" : ""} ${noun}`}
    </p>
  )
}
