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

/**
 * A quantity as text, because a number field hands out "" for what it cannot read, and 40,000 would be lost. Left empty
 * it
 * becomes 1 and says so; what cannot be read stays as it is, with an error.
 */
export function QuantityField({ value, error, onChange, ...rest }: QuantityFieldProps) {
  // The text as the reader left it; nothing while it is being typed.
  const [left, setLeft] = useState<string>()
  const isUnreadable = left && Number.isNaN(parseQuantity(value))

  function change(text: string) {
    setLeft(undefined)
    onChange(text)
  }

  function leave() {
    setLeft(value.trim())
    if (!value.trim()) onChange("1")
  }

  return (
    <div>
      <TextField
        {...rest}
        label="Quantity"
        inputMode="numeric"
        error={error ?? (isUnreadable ? "Enter a whole number, such as 40,000" : undefined)}
        value={value}
        onChange={(event) => change(event.target.value)}
        onBlur={leave}
      />
      <span role="status" className={styles.hint}>
        {left === "" && "Left empty, so it is 1 now."}
      </span>
    </div>
  )
}
