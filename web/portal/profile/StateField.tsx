import type { ComponentProps } from "react"
import { usStates } from "#web/portal/profile/us-states.ts"
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
          event.target.value = event.target.value.toUpperCase()
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
