import { Icon } from "#web/ui/Icon.tsx"
import styles from "#web/site/shell/ScrollToTopButton.module.css"
import { prefersReducedMotion, useWindowScroll } from "#web/site/shell/window-scroll.ts"
import { Tooltip } from "#web/ui/Tooltip.tsx"

const threshold = 300

export function ScrollToTopButton() {
  const visible = useWindowScroll(() => window.scrollY > threshold, false)
  if (!visible) return null
  return (
    <div data-tool>
      <Tooltip text="Scroll to top">
        <button type="button" className={styles.button} aria-label="Scroll to top" onClick={scrollToTop}>
          <Icon name="arrow-up" />
        </button>
      </Tooltip>
    </div>
  )
}

function scrollToTop() {
  // The button is about to vanish; without this the focus would be lost with it.
  document.getElementById("main")?.focus({ preventScroll: true })
  window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? "instant" : "smooth" })
}
