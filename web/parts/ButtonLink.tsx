import type { ReactNode } from "react"
import { Link, type LinkProps } from "react-router"
import styles from "#web/ui/Button.module.css"
import type { ButtonVariant } from "#web/ui/Button.tsx"

interface ButtonLinkProps extends Omit<LinkProps, "className" | "style"> {
  variant?: ButtonVariant
  children: ReactNode
}

/** A link that looks like a button, for going somewhere; a Button is for doing something. */
export function ButtonLink({ variant = "primary", children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={styles.button} data-variant={variant}>
      {children}
    </Link>
  )
}
