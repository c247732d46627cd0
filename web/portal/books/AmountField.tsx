import type { ComponentProps } from "react"
import { readGroupedNumber } from "#web/ui/number-typing.ts"
import { TextField } from "#web/ui/TextField.tsx"

/** Dollars and cents. It hands out text, because a floating-point number would lose cents. */
export function AmountField(props: Omit<ComponentProps<typeof TextField>, "type" | "label"> & { label?: string }) {
  return (
    <div ref={(frame) => frame?.addEventListener("beforeinput", readGroupedNumber)}>
      <TextField
        label="Amount"
        {...props}
        type="number"
        step="0.01"
        inputMode="decimal"
        autoComplete="off"
        // Scrolling the dialog with the pointer above the field would change the amount.
        onWheel={({ currentTarget }) => currentTarget.blur()}
      />
    </div>
  )
}
