import { useEffect } from "react"
import { useNavigate } from "react-router"

/**
 * Links to a part of their own page go by the router, so that the page scrolls there as it does for any other
 * hash; the browser by itself would jump. The skip link is outside main and keeps its jump.
 */
export function useLinksWithinPage() {
  const navigate = useNavigate()
  useEffect(() => {
    function follow(event: MouseEvent) {
      const target = event.target instanceof Element ? event.target : null
      const link = target?.closest<HTMLAnchorElement>("main a[href^='#']")
      if (!link || event.defaultPrevented || event.button !== 0 || hasModifier(event)) return
      event.preventDefault()
      const { pathname, search, hash } = window.location
      void navigate({ pathname, search, hash: link.hash }, { replace: link.hash === hash })
    }
    document.addEventListener("click", follow)
    return () => document.removeEventListener("click", follow)
  }, [navigate])
}

const hasModifier = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => metaKey || ctrlKey || shiftKey || altKey
