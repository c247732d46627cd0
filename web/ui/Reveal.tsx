import { type ReactNode, useEffect, useRef } from "react"
import styles from "#web/ui/Reveal.module.css"

interface RevealProps {
  /** Milliseconds between being seen and fading in. */
  delay?: number
  children: ReactNode
}

/** Fades its children in once, when a tenth of them is seen. Without JavaScript, and above the fold, they simply stand there. */
export function Reveal({ delay = 0, children }: RevealProps) {
  const block = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = block.current
    if (!element || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return
    // What is already on screen must not vanish and come back.
    if (element.getBoundingClientRect().top < window.innerHeight) return
    element.dataset.reveal = "waiting"
    element.style.transitionDelay = `${delay}ms`
    // A block higher than ten windows never shows a tenth of itself; then a full window of it counts.
    const threshold = Math.min(0.1, window.innerHeight / element.offsetHeight / 2)
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        element.dataset.reveal = "shown"
        observer.disconnect()
      },
      { threshold },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [delay])

  return (
    <div ref={block} className={styles.reveal}>
      {children}
    </div>
  )
}
