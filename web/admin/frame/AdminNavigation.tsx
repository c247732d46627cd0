import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { Link, useLocation } from "react-router"
import { FindButton } from "#web/admin/find/FindButton.tsx"
import styles from "#web/admin/frame/AdminNavigation.module.css"
import { placeAt, places } from "#web/admin/frame/places.ts"
import { useMay } from "#web/api/may.ts"
import { countWords, useWaiting, waiting } from "#web/api/waiting.ts"
import { paths } from "#web/paths.ts"
import { Icon } from "#web/ui/Icon.tsx"
import ui from "#web/ui/primitives.module.css"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"

/** Every place of the back office, beside the page; on narrow screens behind a button above it. */
export function AdminNavigation() {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { pathname } = useLocation()
  const current = placeAt(pathname)
  const may = useMay()
  const { data } = useWaiting()
  const client = useQueryClient()

  // Actions on the previous page may have changed the counts.
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    void client.invalidateQueries(waiting)
  }, [client, pathname])

  useEffect(() => {
    if (!open) return
    const listen = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener("keydown", listen)
    return () => document.removeEventListener("keydown", listen)
  }, [open])

  return (
    <nav className={styles.navigation} aria-label="Back office" data-print="hide">
      <a className={styles.skip} href="#back-office">
        Skip the back office menu
      </a>
      <div className={styles.bar}>
        <button
          ref={button}
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls="places"
          aria-label="Menu of the back office"
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? "x" : "menu"} />
          Menu
        </button>
        <FindButton />
      </div>
      <div id="places" className={styles.places} data-open={open || undefined}>
        <ul className={ui.stack0}>
          {places
            .filter(({ call }) => !call || may(call))
            .map((place) => (
              <li key={place.to} className={styles.item} data-starts-group={place.startsGroup}>
                <PlaceLink
                  to={place.start ? `${place.to}?${place.start}` : place.to}
                  label={place.label}
                  count={data && place.waiting?.count(data)}
                  words={place.waiting?.words}
                  tone={place.waiting?.tone}
                  isCurrent={place === current}
                  onChoose={() => setOpen(false)}
                />
              </li>
            ))}
          <li className={styles.item} data-starts-group>
            <Link to={paths.home} className={styles.link}>
              View site
            </Link>
          </li>
          {data && <li className={styles.version}>Quartermaster {data.health.version}</li>}
        </ul>
      </div>
    </nav>
  )
}

interface PlaceLinkProps {
  to: string
  label: string
  count: number | undefined
  /** The word after the count: "unread". */
  words: string | undefined
  tone: "danger" | undefined
  isCurrent: boolean
  onChoose: () => void
}

/** One place with how much waits there. */
function PlaceLink({ to, label, count = 0, words, tone, isCurrent, onChoose }: PlaceLinkProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isCurrent && link.current) scrollMenuTo(link.current)
  }, [isCurrent])
  return (
    <Link ref={link} to={to} className={styles.link} aria-current={isCurrent ? "page" : undefined} onClick={onChoose}>
      {label}
      {count > 0 && (
        <span className={styles.count} data-tone={tone}>
          {countWords(count)}
          <VisuallyHidden> {words}</VisuallyHidden>
        </span>
      )}
    </Link>
  )
}

/** In a low window the menu scrolls by itself: to the current place, and never the page. */
function scrollMenuTo(current: HTMLElement) {
  const menu = current.closest("nav")!
  const [outer, inner] = [menu.getBoundingClientRect(), current.getBoundingClientRect()]
  const edge = inner.height // The shadow at the edge covers as much.
  if (inner.bottom + edge > outer.bottom) menu.scrollTop += inner.bottom + edge - outer.bottom
  else if (inner.top - edge < outer.top) menu.scrollTop -= outer.top - inner.top + edge
}
