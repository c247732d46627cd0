import type { ComponentProps } from "react"
import styles from "#web/ui/IconButton.module.css"
import { Tooltip } from "#web/ui/Tooltip.tsx"

interface IconButtonProps extends Omit<ComponentProps<"button">, "className" | "aria-label"> {
  /** Its accessible name, also shown as the tooltip. */
  label: string
}

/** An icon button; the icon is its child. */
export function IconButton({ label, type = "button", children, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      {/* oxlint-disable-next-line react/button-has-type -- the type is checked and defaults to "button" */}
      <button {...rest} type={type} className={styles.icon} aria-label={label}>
        {children}
      </button>
    </Tooltip>
  )
}
