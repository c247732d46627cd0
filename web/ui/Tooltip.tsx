import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react"
import styles from "#web/ui/Tooltip.module.css"

const delay = 700
/** Within this time after one tooltip closed, the next one opens immediately. */
const skipDelay = 300
let lastClosedAt = Number.NEGATIVE_INFINITY

/**
 * Shows the name of an icon-only control. The trigger needs its own `aria-label`; the tooltip repeats it for the eye.
 * It opens on hover and on keyboard focus, stays while the pointer is on it, and Escape closes it.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const anchor = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState(false)

  function openAfter(wait: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(true), wait)
  }

  function close() {
    clearTimeout(timer.current)
    if (open) lastClosedAt = performance.now()
    setOpen(false)
  }

  function enter(event: PointerEvent) {
    if (event.pointerType !== "touch") openAfter(performance.now() - lastClosedAt < skipDelay ? 0 : delay)
  }

  function escape(event: KeyboardEvent) {
    if (event.key !== "Escape" || !open) return
    // Only the tooltip closes, not the dialog or menu around it.
    event.stopPropagation()
    event.preventDefault()
    close()
  }

  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <span
      ref={anchor}
      className={styles.anchor}
      role="presentation"
      onPointerEnter={enter}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={(event) => event.target.matches(":focus-visible") && openAfter(0)}
      onBlur={close}
      onKeyDown={escape}
    >
      {children}
      {open && <Tip text={text} trigger={() => anchor.current?.firstElementChild ?? null} />}
    </span>
  )
}

function Tip({ text, trigger }: { text: string; trigger: () => Element | null }) {
  const tip = useRef<HTMLSpanElement>(null)

  useLayoutEffect(() => {
    const element = tip.current
    const target = trigger()?.getBoundingClientRect()
    if (!element || !target) return
    // A popover appears above dialogs, and no scrolling table cuts it off.
    element.showPopover?.()
    const { width, height } = element.getBoundingClientRect()
    const left = target.left + target.width / 2 - width / 2
    const below = target.bottom + height <= window.innerHeight
    element.style.left = `${Math.max(0, Math.min(left, document.documentElement.clientWidth - width))}px`
    element.style.top = `${below ? target.bottom : target.top - height}px`
  })

  return (
    <span ref={tip} className={styles.tip} role="tooltip" popover="manual">
      <span className={styles.bubble}>{text}</span>
    </span>
  )
}
