import { useEffect, useRef, useState } from "react"
import { isBelowTheFold, onFirstScroll, whenSeen } from "#web/site/parts/first-scroll.ts"
import styles from "#web/site/parts/Counter.module.css"

interface CounterProps {
  /** The figure as it reads at the end, for example "100%", "10,000+" or "$76,000". Text without digits is shown as it is. */
  value: string
  /** Milliseconds from start to end. */
  duration?: number
}

/**
 * Counts up once, when half of it is seen. Until the first scroll it shows its end value, as it always does on paper, to
 * screen readers and with reduced motion.
 */
export function Counter({ value, duration = 2_000 }: CounterProps) {
  const [share, setShare] = useState(1)
  const figure = useRef<HTMLSpanElement>(null)
  const end = numberIn(value)

  useEffect(() => {
    const element = figure.current
    if (!element || end === undefined || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return
    let frame = 0
    const run = () => {
      const start = performance.now()
      const step = () => {
        const passed = Math.min((performance.now() - start) / duration, 1)
        setShare(passed)
        if (passed < 1) frame = requestAnimationFrame(step)
      }
      step()
    }
    const stopWaiting = isBelowTheFold(element, 0.5)
      ? onFirstScroll(() => {
          if (!isBelowTheFold(element, 0.5)) return run()
          setShare(0)
          return whenSeen(element, 0.5, run)
        })
      : run()
    return () => {
      cancelAnimationFrame(frame)
      stopWaiting?.()
    }
  }, [end, duration])

  // An image with a name: what changes is for the eye, what is read is the end value.
  return (
    <span ref={figure} className={styles.counter} role="img" aria-label={value}>
      <span>{end === undefined || share === 1 ? value : withNumber(value, end * easeOut(share))}</span>
    </span>
  )
}

const digits = /\d[\d,]*(\.\d+)?/

/** Undefined where there is nothing to count to: in words, and in "24/7", which is one. */
function numberIn(text: string): number | undefined {
  const match = /\d\/\d/.test(text) ? null : digits.exec(text)
  return match ? Number(match[0].replaceAll(",", "")) : undefined
}

function withNumber(text: string, number: number): string {
  return text.replace(digits, (whole) => {
    const places = whole.split(".")[1]?.length ?? 0
    return number.toLocaleString("en-US", {
      minimumFractionDigits: places,
      maximumFractionDigits: places,
      useGrouping: whole.includes(","),
      // Rounded up, a small figure would reach its end too early.
      roundingMode: "floor",
    })
  })
}

function easeOut(share: number): number {
  return 1 - (1 - share) ** 3
}
