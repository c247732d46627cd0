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
 * A quantity as text, because a number field hands out "" for what it cannot read, and 40,000 would be lost. Left empty it
 * becomes 1 and says so; what cannot be read stays as it is, with an error.
 */
export function QuantityField({ value, error, onChange, ...rest }: QuantityFieldProps) {
  const [focused, setFocused] = useState(false)
  const [wasEmpty, setWasEmpty] = useState(false)
  // Not while somebody types: "40," is on its way to "40,000".
  const unreadable = !focused && Number.isNaN(parseQuantity(value)) ? "Enter a whole number, such as 40,000" : undefined

  function leave() {
    setFocused(false)
    if (value.trim()) return
    setWasEmpty(true)
    onChange("1")
  }

  return (
    <div>
      <TextField
        {...rest}
        label="Quantity"
        inputMode="numeric"
        error={error ?? unreadable}
        value={value}
        onFocus={() => setFocused(true)}
        onChange={(event) => {
          setWasEmpty(false)
          onChange(event.target.value)
        }}
        onBlur={leave}
      />
      <span role="status" className={styles.hint}>
        {wasEmpty && "The quantity was empty, so it is 1 now."}
      </span>
    </div>
  )
}
