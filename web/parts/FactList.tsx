import styles from "#web/parts/FactList.module.css"
import ui from "#web/ui/primitives.module.css"

export interface Fact {
  label: string
  value: string
  /** Numbers that are copied rather than read: UEI, CAGE, NAICS, purchase orders. */
  code?: boolean
}

/** Facts by name, as on a form. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={ui.stack0}>
      {facts.map(({ label, value, code }) => (
        <div key={label} className={styles.fact}>
          <dt className={ui.muted}>{label}</dt>
          <dd className={styles.value} data-kind={code ? "code" : undefined}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
