import { Link } from "react-router"
import styles from "#web/site/parts/Breadcrumbs.module.css"
import ui from "#web/ui/primitives.module.css"

interface BreadcrumbsProps {
  /** The pages above this one, the highest first. */
  trail: readonly { title: string; path: string }[]
  /** This page. */
  here: string
}

/** The way from the catalog down to this page. */
export function Breadcrumbs({ trail, here }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumbs" data-print="hide">
      <ol className={styles.list}>
        {trail.map(({ title, path }) => (
          <li key={path} className={styles.crumb}>
            <Link to={path} className={ui.touch} prefetch="intent">
              {title}
            </Link>
          </li>
        ))}
        <li className={styles.crumb} aria-current="page">
          {here}
        </li>
      </ol>
    </nav>
  )
}
