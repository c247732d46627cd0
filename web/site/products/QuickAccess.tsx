import { Icon } from "#web/ui/Icon.tsx"
import { useId } from "react"
import { Link } from "react-router"
import type { FamilyKey } from "#contract/catalog/families.ts"
import { paths } from "#web/paths.ts"
import { useMenu } from "#web/site/shell/use-menu.ts"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"
import styles from "./QuickAccess.module.css"

interface QuickAccessProps {
  family: FamilyKey
  name: string
  links: readonly { key: string; title: string }[]
}

/** A family's categories behind one button. */
export function QuickAccess({ family, name, links }: QuickAccessProps) {
  const id = useId()
  const { open, setOpen, box, button } = useMenu()
  return (
    <div ref={box} className={styles.box} data-print="hide">
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        Quick Access <VisuallyHidden>to {name}</VisuallyHidden>
        <Icon name="chevron-down" />
      </button>
      <ul id={id} className={styles.links} data-open={open || undefined}>
        {links.map(({ key, title }) => (
          <li key={key}>
            <Link to={paths.category(family, key)} className={styles.link} prefetch="intent">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
