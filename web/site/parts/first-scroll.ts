type Stop = (() => void) | void

/** Whether less than this share of an element's height is above the lower edge of the window. */
export function isBelowTheFold(element: HTMLElement, share = 0): boolean {
  const { top, height } = element.getBoundingClientRect()
  return top + height * share >= window.innerHeight
}

/** Acts when the reader first scrolls away from the top. Returns a function that stops waiting, or undoes the action. */
export function onFirstScroll(act: () => Stop): () => void {
  let stop: Stop
  const scroll = () => {
    // A new page starts at the top, which also fires a scroll event.
    if (window.scrollY === 0) return
    window.removeEventListener("scroll", scroll)
    stop = act()
  }
  window.addEventListener("scroll", scroll, { passive: true })
  return () => {
    window.removeEventListener("scroll", scroll)
    stop?.()
  }
}

/** Acts once, as soon as this share of an element is seen. Returns a function that stops waiting. */
export function whenSeen(element: HTMLElement, share: number, act: () => void): () => void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      act()
    },
    { threshold: share },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
