import { cartLimits } from "#web/api/cart.ts"
import { TextField } from "#web/ui/TextField.tsx"
import { parseQuantity } from "./quote-line.ts"

interface QuantityFieldProps {
  name: string
  value: string
  error: string | undefined
  autoComplete: string
  onChange: (value: string) => void
}

/** A number of at least 1; what cannot be read as a number becomes 1 when the field is left. */
export function QuantityField({ value, onChange, ...rest }: QuantityFieldProps) {
  return (
    <TextField
      {...rest}
      label="Quantity"
      type="number"
      inputMode="numeric"
      min={1}
      max={cartLimits.quantity}
      step={1}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => parseQuantity(value) === undefined && onChange("1")}
      // Turning the wheel over the page must not change a number by the way.
      onWheel={(event) => event.currentTarget.blur()}
    />
  )
}
