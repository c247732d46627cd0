import { useState } from "react"
import { TextField } from "#web/ui/TextField.tsx"
import { parseQuantity } from "./quote-line.ts"

interface LineQuantityFieldProps {
  name: string
  value: string
  error: string | undefined
  autoComplete: string
  onChange: (value: string) => void
}

/** Left empty, the quantity counts as 1 and says so. A number that is not a whole one stays, with an error. */
export function LineQuantityField({ value, error, onChange, ...rest }: LineQuantityFieldProps) {
  // The text when the field was left; undefined while someone types.
  const [left, setLeft] = useState<string>()
  const isUnreadable = left && Number.isNaN(parseQuantity(value))

  return (
    <TextField
      {...rest}
      label="Quantity"
      type="number"
      min={1}
      inputMode="numeric"
      error={error ?? (isUnreadable ? "Enter a whole number, such as 40,000" : undefined)}
      note={<span role="status">{left === "" && value === "" && "Left empty, it counts as 1."}</span>}
      value={value}
      onChange={(event) => {
        setLeft(undefined)
        onChange(event.target.value)
      }}
      onBlur={({ target }) => {
        // The text of no number at all, such as "e", would stay visible and mean nothing.
        if (value === "") target.value = ""
        setLeft(value)
      }}
      // Turning the wheel over the page must not change a number by the way.
      onWheel={(event) => event.currentTarget.blur()}
    />
  )
}
