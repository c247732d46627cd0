import { cloneElement, type ComponentProps, type ReactElement, useRef } from "react"
import { stretchLength, wholeUpTo, useGap } from "#web/ui/use-gap.ts"
import { useOnScreen } from "#web/ui/use-on-screen.ts"
import { useSteadyColumns } from "#web/ui/use-steady-columns.ts"

type Row = ReactElement<ComponentProps<"tr">>

/**
 * The body of a table of any length, from its `<tr>`s. Of a long one only what is near the screen is in the page, as in
 * `WindowedList`; each row says its place below the heading.
 */
export function WindowedRows({ children }: { children: readonly Row[] }) {
  const isPrinted = !useOnScreen()
  const isLong = children.length > wholeUpTo
  const length = isLong ? stretchLength : wholeUpTo
  const starts = Array.from({ length: Math.max(1, Math.ceil(children.length / length)) }, (_, index) => index * length)
  return starts.map((start) => (
    <Stretch key={start} start={start} isWhole={isPrinted || !isLong} isSteady={isLong}>
      {children.slice(start, start + length)}
    </Stretch>
  ))
}

interface StretchProps {
  /** How many rows of the table stand before these. */
  start: number
  isWhole: boolean
  isSteady: boolean
  children: readonly Row[]
}

function Stretch({ start, isWhole, isSteady, children }: StretchProps) {
  const ref = useRef<HTMLTableSectionElement>(null)
  const gap = useGap(ref, children.length)
  useSteadyColumns(ref, isSteady && start === 0)
  const isGap = gap !== undefined && !isWhole
  return (
    <tbody ref={ref}>
      {isGap ? (
        <tr data-gap aria-hidden="true">
          <td colSpan={100} style={{ blockSize: gap }}>
            &nbsp;
          </td>
        </tr>
      ) : (
        // The heading is the first row.
        children.map((row, index) => cloneElement(row, { "aria-rowindex": start + index + 2 }))
      )}
    </tbody>
  )
}
