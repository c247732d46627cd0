import type { ComponentProps } from "react"
import { usStates } from "#contract/values/us-states.ts"
import { TextField } from "#web/ui/TextField.tsx"

/** A state by its postal code, which is written in capitals. */
export function StateField(props: Omit<ComponentProps<typeof TextField>, "label">) {
  return (
    <>
      <TextField
        label="State"
        optional
        maxLength={2}
        list="us-states"
        autoComplete="address-level1"
        autoCapitalize="characters"
        {...props}
        onChange={(event) => {
          // A value that a program fills in is not held to maxLength.
          event.target.value = event.target.value.toUpperCase().slice(0, 2)
          props.onChange?.(event)
        }}
      />
      <datalist id="us-states">
        {Object.entries(usStates).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}
