import { type ReactNode, useRef } from "react"
import { stretchLength, wholeUpTo, useGap } from "#web/ui/use-gap.ts"
import { useOnScreen } from "#web/ui/use-on-screen.ts"

interface WindowedListProps<Row> {
  rows: readonly Row[]
  /** Rows of the whole list, with those that have not been loaded. */
  total: number
  busy: boolean
  /** Around all of it; `stretchClass` lays out the items of one stretch. */
  className: string | undefined
  stretchClass: string | undefined
  itemClass: string | undefined
  keyOf: (row: Row) => string
  children: (row: Row, index: number) => ReactNode
}

/**
 * A list of any length. Of a long one only what is near the screen is in the page; a gap of the same height stands for
 * the rest. Each item says its place in the whole list. On paper all of it stands.
 */
export function WindowedList<Row>(props: WindowedListProps<Row>) {
  const { rows, total, busy, className, stretchClass, itemClass, keyOf, children } = props
  const isPrinted = !useOnScreen()
  const isWhole = isPrinted || rows.length <= wholeUpTo
  const stretches = Array.from({ length: Math.ceil(rows.length / stretchLength) }, (_, index) => index * stretchLength)

  const itemAt = (row: Row, index: number) => (
    <div
      key={keyOf(row)}
      role="listitem"
      className={itemClass}
      aria-posinset={index + 1}
      aria-setsize={Math.max(total, rows.length)}
    >
      {children(row, index)}
    </div>
  )

  return (
    <div role="list" className={className} aria-busy={busy}>
      {stretches.map((start) => (
        <Stretch
          key={start}
          length={Math.min(stretchLength, rows.length - start)}
          className={stretchClass}
          isDrawn={isWhole}
        >
          {() => rows.slice(start, start + stretchLength).map((row, index) => itemAt(row, start + index))}
        </Stretch>
      ))}
    </div>
  )
}

interface StretchProps {
  length: number
  className: string | undefined
  /** Wherever it is. */
  isDrawn: boolean
  children: () => ReactNode
}

function Stretch({ length, className, isDrawn, children }: StretchProps) {
  const ref = useRef<HTMLDivElement>(null)
  const gap = useGap(ref, length)
  const isGap = gap !== undefined && !isDrawn
  return (
    <div
      ref={ref}
      role="presentation"
      className={isGap ? undefined : className}
      style={isGap ? { blockSize: gap } : undefined}
    >
      {!isGap && children()}
    </div>
  )
}
