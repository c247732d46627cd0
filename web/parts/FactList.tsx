import styles from "#web/parts/FactList.module.css"

export interface Fact {
  label: string
  value: string
  /** Numbers that are copied rather than read: UEI, CAGE, NAICS, purchase orders. */
  code?: boolean
}

/** Facts by name, as on a form. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, code }) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value} data-kind={code ? "code" : undefined}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
