import { useEffect, useRef } from "react"
import { useLocation } from "react-router"
import { focusHeading } from "#web/parts/focus-heading.ts"
import { isKeepPlace } from "#web/parts/keep-place.ts"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"

/** After a change of route inside the browser: reads the new title aloud and puts the focus on the page's heading. */
export function RouteAnnouncer() {
  const location = useLocation()
  const address = location.pathname + location.search
  const shownAddress = useRef(address)
  const announcement = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    if (shownAddress.current === address) return
    shownAddress.current = address
    if (isKeepPlace(location.state)) return
    if (announcement.current) announcement.current.textContent = document.title
    if (!location.hash) focusHeading()
  }, [address, location])

  return (
    <div aria-live="polite" aria-atomic="true">
      <VisuallyHidden ref={announcement} />
    </div>
  )
}
