import type { UseQueryResult } from "@tanstack/react-query"
import { useId } from "react"
import styles from "#web/admin/overview/Totals.module.css"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import ui from "#web/ui/primitives.module.css"

export interface Total<Data> {
  label: string
  value: (of: Data) => string
  note: (of: Data) => string
}

interface TotalsProps<Data> {
  /** Whose figures these are. */
  title: string
  totals: readonly Total<Data>[]
  query: UseQueryResult<Data>
  /** Said when they could not be loaded. */
  fallback: string
}

/** Figures summed by the server; while they load, their room is kept. */
export function Totals<Data>({ title, totals, query, fallback }: TotalsProps<Data>) {
  const { data, error } = query
  const id = useId()
  return (
    <section className={ui.stack3} aria-labelledby={id}>
      <h2 id={id} className={ui.step1}>
        {title}
      </h2>
      <LoadProblem of={query} fallback={fallback} />
      <dl className={styles.totals}>
        {totals.map(({ label, value, note }) => (
          <div key={label} className={styles.card} data-coming={(!data && !error) || undefined}>
            <dt className={ui.label}>{label}</dt>
            <dd className={styles.value}>{data && value(data)}</dd>
            <dd className={styles.note}>{data && note(data)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
