import { useEffect } from "react"
import { useLocation, useNavigate } from "react-router"
import { type ArrivalNoun, arrivalWords, titleWith } from "#web/admin/news/arrivals.ts"
import styles from "#web/admin/news/DeskNews.module.css"
import { useNews } from "#web/admin/news/use-news.ts"
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
    // The button goes away; reading goes on at the top.
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
