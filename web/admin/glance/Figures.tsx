import type { UseQueryResult } from "@tanstack/react-query"
import { type ReactNode, useId } from "react"
import styles from "#web/admin/glance/AtAGlance.module.css"
import type { EndpointAddress } from "#contract/endpoints.ts"
import { useMay } from "#web/api/may.ts"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { Skeleton } from "#web/ui/Skeleton.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"
import ui from "#web/ui/primitives.module.css"

interface FiguresProps<Data> {
  /** Who may not make the call does not see the charts. */
  call: EndpointAddress
  title: string
  note: string
  /** Text for screen readers while they load. */
  loading: string
  query: UseQueryResult<Data>
  empty: { is: (data: Data) => boolean; state: ReactNode }
  children: (data: Data) => ReactNode
}

/** Charts from one call. If it fails, the other charts on the page stay. */
export function Figures<Data>({ call, title, note, loading, query, empty, children }: FiguresProps<Data>) {
  const id = useId()
  const may = useMay()
  const { data, isPending } = query
  if (!may(call)) return null
  return (
    <section aria-labelledby={id} className={styles.figures}>
      <h2 id={id}>{title}</h2>
      <p className={ui.muted}>{note}</p>
      <LoadProblem of={query} fallback="The figures could not be loaded" />
      {isPending && (
        <>
          <Spinner label={loading} />
          <Skeleton shape="block" count={2} />
        </>
      )}
      {data && (empty.is(data) ? empty.state : <div className={styles.cards}>{children(data)}</div>)}
    </section>
  )
}
