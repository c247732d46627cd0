import { useEffect, useRef } from "react"
import styles from "#web/site/shell/ScrollProgress.module.css"
import { useWindowScroll } from "#web/site/shell/window-scroll.ts"

/** A thin bar at the top: how far down the page the window is. */
export function ScrollProgress() {
  const fill = useRef<HTMLSpanElement>(null)
  const percent = useWindowScroll(percentScrolled, 0)

  useEffect(() => {
    if (fill.current) fill.current.style.scale = `${percent / 100} 1`
  }, [percent])

  return (
    <div
      className={styles.track}
      data-print="hide"
      role="progressbar"
      aria-label="Position in this page"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span ref={fill} className={styles.fill} />
    </div>
  )
}

function percentScrolled() {
  const room = document.documentElement.scrollHeight - window.innerHeight
  return room > 0 ? Math.min(100, Math.max(0, Math.round((window.scrollY / room) * 100))) : 0
}
