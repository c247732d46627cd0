import { type ReactNode, useEffect, useRef } from "react"
import { isBelowTheFold, onFirstScroll, whenSeen } from "#web/site/parts/first-scroll.ts"
import styles from "#web/site/parts/Reveal.module.css"

/**
 * Fades its children in once, when a tenth of them is seen. Until the first scroll they are simply visible, as they are
 * without JavaScript: a picture of the whole page shows them.
 */
export function Reveal({ children }: { children: ReactNode }) {
  const block = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = block.current
    if (!element || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return
    return onFirstScroll(() => {
      // Content already on screen must not vanish and come back.
      if (isBelowTheFold(element)) return fadeIn(element)
    })
  }, [])

  return (
    <div ref={block} className={styles.reveal}>
      {children}
    </div>
  )
}

function fadeIn(element: HTMLElement) {
  element.dataset.reveal = "waiting"
  // A block higher than ten windows never shows a tenth of itself; then a full window of it counts.
  const threshold = Math.min(0.1, window.innerHeight / element.offsetHeight / 2)
  return whenSeen(element, threshold, () => (element.dataset.reveal = "shown"))
}
