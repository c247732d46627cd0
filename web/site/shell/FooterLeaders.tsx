import type { ShellContent } from "#web/parts/shell-content.ts"
import styles from "#web/site/shell/FooterLeaders.module.css"
import ui from "#web/ui/primitives.module.css"

/** Who to call, on the home page only. */
export function FooterLeaders({ leaders }: Pick<ShellContent, "leaders">) {
  return (
    <section aria-labelledby="footer-leaders">
      <h2 id="footer-leaders" className={styles.heading}>
        Leadership
      </h2>
      <ul className={styles.leaders}>
        {leaders.map((leader) => (
          <li key={leader.email} className={`${ui.stack0} ${ui.justifyStart} ${ui.shrinks}`}>
            <p className={styles.name}>{leader.name}</p>
            <p className={ui.muted}>{leader.role}</p>
            <a className={styles.link} href={`mailto:${leader.email}`}>
              {leader.email}
            </a>
            <a className={styles.link} href={`tel:${leader.phone.e164}`}>
              {leader.phone.shown}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
