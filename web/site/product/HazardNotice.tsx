import ui from "#web/ui/primitives.module.css"
import type { HazardView } from "./product-page-view.ts"
import styles from "./HazardNotice.module.css"

/** How the product travels as a hazardous material, with its class on a diamond as on the package. */
export function HazardNotice({ hazard }: { hazard: HazardView }) {
  const { un, className, packing } = hazard
  return (
    <section className={styles.notice} aria-labelledby="hazard">
      <span className={styles.diamond} aria-hidden="true">
        <span className={styles.number}>{hazard.class}</span>
      </span>
      <div className={`${ui.stack1} ${ui.shrinks} ${styles.words}`}>
        <h2 id="hazard" className={ui.step0}>
          Hazardous material for transport
        </h2>
        <p>
          <strong className={styles.un}>{un}</strong>, class {hazard.class}
          {className && `, ${className}`}
          {packing && `. ${packing}`}
        </p>
        <p className={ui.small}>From the hazardous materials table, 49 CFR 172.101. The safety data sheet governs.</p>
      </div>
    </section>
  )
}
