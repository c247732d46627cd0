import { type ComponentProps, useImperativeHandle, useLayoutEffect, useRef } from "react"
import styles from "#web/ui/Button.module.css"
import { Spinner } from "#web/ui/Spinner.tsx"

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger"

interface ButtonProps extends Omit<ComponentProps<"button">, "className"> {
  variant?: ButtonVariant
  /** Work is under way: shows a spinner and cannot be pressed again. The words stay the caller's. */
  pending?: boolean
}

/** A button. It never submits a form unless `type="submit"` says so. */
export function Button({
  variant = "primary",
  pending = false,
  type = "button",
  disabled,
  children,
  ref,
  ...rest
}: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useImperativeHandle(ref, () => button.current!, [])
  const hadFocus = useRef(false)
  // A disabled button loses the focus.
  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) button.current?.focus()
    hadFocus.current = pending && document.activeElement === button.current
  }, [pending])
  return (
    <button
      {...rest}
      ref={button}
      // oxlint-disable-next-line react/button-has-type -- the type is checked and defaults to "button"
      type={type}
      className={styles.button}
      data-variant={variant}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
    >
      {pending && <Spinner />}
      {children}
    </button>
  )
}
