import { formatCount } from "#contract/values/counts.ts"
import { countedTo } from "#contract/lists.ts"
import styles from "#web/parts/ListCount.module.css"
import { Spinner } from "#web/ui/Spinner.tsx"

interface ListCountProps {
  /** The text while the list loads. */
  waiting: string | undefined
  shown: number
  /** One more than `countedTo` means that more were not counted. */
  total: number
  /** In the plural: "quote requests". */
  noun: string
}

/** How much of a list is on screen, said aloud when it changes. */
export function ListCount({ waiting, shown, total, noun }: ListCountProps) {
  return (
    <p className={styles.count} role="status">
      {waiting && (
        <>
          <Spinner /> {waiting}
        </>
      )}
      {!waiting && total > 0 && `Showing ${formatCount(shown)} of ${counted(total)} ${noun}`}
    </p>
  )
}

const counted = (total: number) => (total === countedTo + 1 ? `${formatCount(countedTo)}+` : formatCount(total))
