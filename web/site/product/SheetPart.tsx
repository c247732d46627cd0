import { type ReactNode, useId } from "react"
import { Link } from "react-router"
import ui from "#web/ui/primitives.module.css"
import type { SheetFact } from "./fact-groups.ts"
import styles from "./SheetPart.module.css"

/** A part of the data sheet: its heading to the left, where there is room. */
export function SheetPart({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={ui.step1}>
        {heading}
      </h2>
      <div className={ui.shrinks}>{children}</div>
    </section>
  )
}

export function SheetFacts({ facts }: { facts: readonly SheetFact[] }) {
  return (
    <dl className={ui.stack0}>
      {facts.map((fact) => (
        <div key={fact.label} className={styles.fact}>
          <dt className={styles.label}>{fact.label}</dt>
          <Values {...fact} />
        </div>
      ))}
    </dl>
  )
}

function Values({ values, code, to, files }: SheetFact) {
  if (files)
    return files.map(({ href, text }) => (
      <dd key={href} className={styles.value}>
        <a href={href}>{text}</a>
      </dd>
    ))
  if (code === undefined)
    return values.map((value) => (
      <dd key={value} className={styles.value}>
        {value}
      </dd>
    ))
  const words = (
    <>
      <span className={styles.code}>{code}</span> {values.join(", ")}
    </>
  )
  return <dd className={styles.value}>{to ? <Link to={to}>{words}</Link> : words}</dd>
}
