import { Icon } from "#web/ui/Icon.tsx"
import { useEffect, useId, useRef, useState } from "react"
import { Link } from "react-router"
import type { FamilyKey } from "#contract/families.ts"
import { paths } from "#web/paths.ts"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"
import styles from "./QuickAccess.module.css"

interface QuickAccessProps {
  family: FamilyKey
  name: string
  links: readonly { key: string; title: string }[]
}

/** A family's categories behind one button. Escape, a press outside and leaving it with Tab close it again. */
export function QuickAccess({ family, name, links }: QuickAccessProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    const closeFromOutside = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) setOpen(false)
    }
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener("pointerdown", closeFromOutside)
    document.addEventListener("focusin", closeFromOutside)
    document.addEventListener("keydown", closeByKey)
    return () => {
      document.removeEventListener("pointerdown", closeFromOutside)
      document.removeEventListener("focusin", closeFromOutside)
      document.removeEventListener("keydown", closeByKey)
    }
  }, [open])

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
            <Link to={paths.category(family, key)} className={styles.link}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
