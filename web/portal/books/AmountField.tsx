import type { ComponentProps } from "react"
import { TextField } from "#web/ui/TextField.tsx"

/** Dollars and cents as text: a number field would lose what it cannot read, such as 1,000.50, and cents. */
export function AmountField(props: Omit<ComponentProps<typeof TextField>, "type" | "label">) {
  return <TextField label="Amount" {...props} inputMode="decimal" autoComplete="off" />
}
