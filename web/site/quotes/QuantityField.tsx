import { type KeyboardEvent, useState } from "react"
import { cartLimits } from "#web/api/cart.ts"
import { Field } from "#web/ui/Field.tsx"
import styles from "#web/ui/Field.module.css"
import { parseQuantity } from "./quote-line.ts"

interface QuantityFieldProps {
  name: string
  value: string
  error: string | undefined
  autoComplete: string
  onChange: (value: string) => void
}

const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 }

/**
 * A quantity as text, because a number field hands out "" for what it cannot read, and 40,000 would be lost. Left empty it
 * becomes 1 and says so; what cannot be read stays as it is, with an error.
 */
export function QuantityField({ value, error, onChange, ...rest }: QuantityFieldProps) {
  const [focused, setFocused] = useState(false)
  const [wasEmpty, setWasEmpty] = useState(false)
  const quantity = parseQuantity(value)
  // Not while somebody types: "40," is on its way to "40,000".
  const isUnreadable = Number.isNaN(quantity) && (!focused || error !== undefined)

  function change(text: string) {
    setWasEmpty(false)
    onChange(text)
  }

  function leave() {
    setFocused(false)
    if (value.trim() !== "") return
    setWasEmpty(true)
    onChange("1")
  }

  function press(event: KeyboardEvent) {
    const by = steps[event.key]
    if (by === undefined || Number.isNaN(quantity)) return
    event.preventDefault()
    change(String(Math.min(Math.max(quantity + by, 1), cartLimits.quantity)))
  }

  return (
    <Field label="Quantity" error={isUnreadable ? "Enter a whole number, such as 40,000" : error}>
      {(ties) => (
        <>
          <input
            {...rest}
            {...ties}
            type="text"
            role="spinbutton"
            inputMode="numeric"
            className={styles.control}
            maxLength={40}
            value={value}
            aria-valuemin={1}
            aria-valuemax={cartLimits.quantity}
            aria-valuenow={Number.isNaN(quantity) ? undefined : quantity}
            aria-valuetext={value || undefined}
            onFocus={() => setFocused(true)}
            onChange={(event) => change(event.target.value)}
            onKeyDown={press}
            onBlur={leave}
          />
          <span role="status" className={styles.hint}>
            {wasEmpty && "The quantity was empty, so it is 1 now."}
          </span>
        </>
      )}
    </Field>
  )
}
