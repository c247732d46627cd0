import type { BuyerTeller } from "#web/admin/sales/use-buyer-teller.ts"
import { CheckboxField } from "#web/ui/CheckboxField.tsx"

/** Leaves the email about the next step out. */
export function TellBuyer({ teller: { canTell, isWanted, setWanted } }: { teller: BuyerTeller }) {
  if (!canTell) return null
  return (
    <CheckboxField
      label="Email the buyer about this step"
      optional
      checked={isWanted}
      onChange={({ target }) => setWanted(target.checked)}
    />
  )
}
