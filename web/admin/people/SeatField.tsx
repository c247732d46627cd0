import { type ComponentProps, useState } from "react"
import { type OfficeSeat, officeSeatHints, officeSeats, seatLabels } from "#contract/auth/seats.ts"
import { SelectField } from "#web/ui/SelectField.tsx"

interface SeatFieldProps extends Pick<ComponentProps<typeof SelectField>, "error"> {
  initial?: OfficeSeat
}

/** Chooses a seat of the back office, and says what its holder may do. */
export function SeatField({ initial = "desk", error }: SeatFieldProps) {
  const [seat, setSeat] = useState(initial)
  return (
    <SelectField
      label="Seat"
      name="seat"
      hint={officeSeatHints[seat]}
      value={seat}
      error={error}
      onChange={({ target }) => setSeat(officeSeats.find((one) => one === target.value) ?? seat)}
    >
      {officeSeats.map((one) => (
        <option key={one} value={one}>
          {seatLabels[one]}
        </option>
      ))}
    </SelectField>
  )
}
