import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { useLocation, useNavigate } from "react-router"
import type { News } from "#contract/desk/news.ts"
import { type ArrivalNoun, arrivalWords, countArrivals, titleWith } from "#web/admin/news/arrivals.ts"
import styles from "#web/admin/news/DeskNews.module.css"
import { siteSummary } from "#web/api/dashboard.ts"
import { watchNews } from "#web/api/news.ts"
import { useSession } from "#web/api/session.ts"
import { todayRoot } from "#web/api/today.ts"
import { waiting } from "#web/api/waiting.ts"
import { paths } from "#web/paths.ts"
import { Button } from "#web/ui/Button.tsx"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"

const nouns: readonly ArrivalNoun[] = ["quoteRequests", "messages"]
const screens: Record<ArrivalNoun, string> = { quoteRequests: paths.adminQuoteRequests, messages: paths.adminMessages }

/** Says what has come in, over the page so that nothing moves, and shows it when asked. */
export function DeskNews() {
  const { arrived, unread, show } = useNews()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const here = pathname.toLowerCase()
  const present = nouns.filter((noun) => arrived[noun] > 0)

  // Each page sets its own title when it is come to, so this looks at it after every rendering.
  useEffect(() => {
    document.title = titleWith(unread, document.title)
  })
  useEffect(
    () => () => {
      document.title = titleWith(0, document.title)
    },
    [],
  )

  function open(noun: ArrivalNoun) {
    void show(noun)
    if (here !== paths.admin && here !== screens[noun]) return void navigate(screens[noun])
    // The button disappears, so the focus moves to the top.
    const heading = document.querySelector<HTMLElement>("#main h1")
    if (heading) heading.tabIndex = -1
    heading?.focus()
  }

  return (
    <div className={styles.over} data-print="hide">
      <div role="status">
        <VisuallyHidden>{present.map((noun) => arrivalWords(noun, arrived[noun])).join(", ")}</VisuallyHidden>
      </div>
      <div className={styles.buttons}>
        {present.map((noun) => (
          <Button key={noun} onClick={() => open(noun)}>
            Show {arrivalWords(noun, arrived[noun])}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** The lists that show what comes in. */
const roots: Record<ArrivalNoun, string> = {
  quoteRequests: "/api/admin/quote-requests",
  messages: "/api/contact-submissions",
}

/** Counts arrivals since this page's lists were loaded, except rows that a list has shown or that were opened. */
function useNews() {
  const client = useQueryClient()
  const session = useSession()
  const user = session.state === "signed-in" ? session.user : undefined
  const known = useRef<Set<string>>(undefined)
  const last = useRef<News>(undefined)
  const [arrived, setArrived] = useState({ quoteRequests: 0, messages: 0 })
  const [unread, setUnread] = useState(0)

  // Also after a sign-in in place, which creates a new user object.
  useEffect(() => {
    if (!user) return undefined
    return watchNews((news) => {
      known.current ??= new Set([...news.quoteRequests, ...news.messages])
      last.current = news
      setUnread(news.unread)
      setArrived(countArrivals(news, known.current))
    })
  }, [user])

  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "success" || !known.current || !last.current) return
        const root = String(event.query.queryKey[0])
        if (!Object.values(roots).includes(root)) return
        const { opened, listed } = idsIn(event.query.state.data)
        const arrivals = [...last.current.quoteRequests, ...last.current.messages]
        // No list has shown it yet; the next one that is opened loads it.
        if (opened && arrivals.includes(opened) && !known.current.has(opened)) {
          void client.invalidateQueries({ queryKey: [root], refetchType: "none" })
        }
        for (const id of opened ? [opened] : listed) known.current.add(id)
        setArrived(countArrivals(last.current, known.current))
      }),
    [client],
  )

  /** Reloads the list; everything that has arrived counts as shown. */
  function show(noun: ArrivalNoun) {
    for (const id of last.current?.[noun] ?? []) known.current?.add(id)
    setArrived((before) => ({ ...before, [noun]: 0 }))
    return Promise.all([
      client.invalidateQueries({ queryKey: [roots[noun]] }),
      client.invalidateQueries(siteSummary),
      client.invalidateQueries(waiting),
      client.invalidateQueries(todayRoot),
    ])
  }

  return { arrived, unread, show }
}

/** The one that was opened, or the rows of a paged list. */
function idsIn(data: unknown): { opened?: string; listed: string[] } {
  const { id, pages } = (data ?? {}) as { id?: string; pages?: { rows?: { id: string }[] }[] } // Asked for, not believed.
  const listed = Array.isArray(pages) ? pages.flatMap(({ rows }) => rows ?? []).map((row) => row.id) : []
  return typeof id === "string" ? { opened: id, listed } : { listed }
}
