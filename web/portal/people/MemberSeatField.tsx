import { type ComponentProps, useState } from "react"
import { type CompanySeat, companySeatHints, companySeats, seatLabels } from "#contract/auth/seats.ts"
import { SelectField } from "#web/ui/SelectField.tsx"

interface MemberSeatFieldProps extends Pick<ComponentProps<typeof SelectField>, "error"> {
  initial?: CompanySeat
}

/** Chooses a seat in the company, and says what its holder may do. */
export function MemberSeatField({ initial = "buyer", error }: MemberSeatFieldProps) {
  const [seat, setSeat] = useState(initial)
  return (
    <SelectField
      label="Seat"
      name="seat"
      hint={companySeatHints[seat]}
      value={seat}
      error={error}
      onChange={({ target }) => setSeat(companySeats.find((one) => one === target.value) ?? seat)}
    >
      {companySeats.map((one) => (
        <option key={one} value={one}>
          {seatLabels[one]}
        </option>
      ))}
    </SelectField>
  )
}
