import type { ComponentProps } from "react"
import { TextField } from "#web/ui/TextField.tsx"

/** Dollars and cents. It hands out text, because a floating-point number would lose cents. */
export function AmountField(props: Omit<ComponentProps<typeof TextField>, "type" | "label">) {
  return (
    <TextField
      label="Amount"
      {...props}
      type="number"
      step="0.01"
      inputMode="decimal"
      // Scrolling the dialog with the pointer above the field would change the amount.
      onWheel={({ currentTarget }) => currentTarget.blur()}
    />
  )
}
