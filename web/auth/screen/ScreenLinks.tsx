import { Link } from "react-router"
import styles from "./ScreenLinks.module.css"

/** Where else one may have meant to go, under a form. */
export function ScreenLinks({ links }: { links: readonly { to: string; words: string }[] }) {
  return (
    <ul className={styles.links}>
      {links.map(({ to, words }) => (
        <li key={to}>
          <Link to={to}>{words}</Link>
        </li>
      ))}
    </ul>
  )
}
