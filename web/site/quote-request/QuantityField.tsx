import { useState } from "react"
import styles from "#web/ui/Field.module.css"
import { TextField } from "#web/ui/TextField.tsx"
import { parseQuantity } from "./quote-line.ts"

interface QuantityFieldProps {
  name: string
  value: string
  error: string | undefined
  autoComplete: string
  onChange: (value: string) => void
}

/** Left empty, the quantity becomes 1 and says so. A number that is not a whole one stays, with an error. */
export function QuantityField({ value, error, onChange, ...rest }: QuantityFieldProps) {
  // The text when the field was left; undefined while someone types.
  const [left, setLeft] = useState<string>()
  const isUnreadable = left && Number.isNaN(parseQuantity(value))

  function change(text: string) {
    setLeft(undefined)
    onChange(text)
  }

  function leave() {
    setLeft(value)
    if (!value) onChange("1")
  }

  return (
    <div>
      <TextField
        {...rest}
        label="Quantity"
        type="number"
        min={1}
        inputMode="numeric"
        error={error ?? (isUnreadable ? "Enter a whole number, such as 40,000" : undefined)}
        value={value}
        onChange={(event) => change(event.target.value)}
        onBlur={leave}
        // Turning the wheel over the page must not change a number by the way.
        onWheel={(event) => event.currentTarget.blur()}
      />
      <span role="status" className={styles.hint}>
        {left === "" && "Left empty, so it is 1 now."}
      </span>
    </div>
  )
}
