import { useEffect, useLayoutEffect, useRef } from "react"
import { type Location, NavigationType, useLocation, useNavigationType } from "react-router"
import { isKeepPlace } from "#web/parts/keep-place.ts"
import { useLinksWithinPage } from "#web/site/shell/use-links-within-page.ts"
import { prefersReducedMotion } from "#web/site/shell/window-scroll.ts"

const hashDelay = 100

/**
 * The scroll position by route: a new page starts at its top, a hash is scrolled to after 100 ms, and going back
 * returns to where the reader was. React Router's own ScrollRestoration would jump to a hash without scrolling.
 */
export function ScrollKeeper() {
  const location = useLocation()
  const type = useNavigationType()
  const shown = useRef<Location>(undefined)
  const offsets = useRef(new Map<string, number>())
  useLinksWithinPage()

  useEffect(() => {
    const remember = () => void offsets.current.set(shown.current?.key ?? "", window.scrollY)
    // While this page lives it restores by itself; a reload is left to the browser.
    const leaveToBrowser = () => void (window.history.scrollRestoration = "auto")
    window.history.scrollRestoration = "manual"
    window.addEventListener("scroll", remember, { passive: true })
    window.addEventListener("pagehide", leaveToBrowser)
    return () => {
      leaveToBrowser()
      window.removeEventListener("scroll", remember)
      window.removeEventListener("pagehide", leaveToBrowser)
    }
  }, [])

  useLayoutEffect(() => {
    const before = shown.current
    shown.current = location
    if (before && before.key !== location.key && !isKeepPlace(location.state)) {
      const samePage = before.pathname === location.pathname && before.search === location.search
      // Between hashes of one page the browser itself goes back and forth.
      if (type === NavigationType.Pop && samePage) return
      if (type === NavigationType.Pop) scrollToOffset(offsets.current.get(location.key) ?? 0)
      else if (!location.hash) scrollToOffset(0)
      else if (!samePage) scrollToOffset(0)
    }
    if (!location.hash || (before && type === NavigationType.Pop)) return
    const timer = setTimeout(() => scrollToHash(location.hash), hashDelay)
    return () => clearTimeout(timer)
  }, [location, type])

  return null
}

function scrollToOffset(top: number) {
  window.scrollTo({ top, behavior: "instant" })
}

function scrollToHash(hash: string) {
  const target = document.getElementById(decodeHash(hash))
  if (!target) return
  target.closest("details")?.setAttribute("open", "")
  target.scrollIntoView({ behavior: prefersReducedMotion() ? "instant" : "smooth" })
  // Reading and tabbing go on from there.
  if (!target.hasAttribute("tabindex")) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

function decodeHash(hash: string) {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
