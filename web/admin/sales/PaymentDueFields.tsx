import type { ComponentProps } from "react"
import { formatDay } from "#contract/values/dates.ts"
import { hasPaymentRules, type SaleBuyerType, saleBuyerTypeLabels, saleBuyerTypes } from "#contract/sales/sale-words.ts"
import type { Sale } from "#contract/sales/sales.ts"
import { isUnlistedFood } from "#web/admin/sales/PaymentRuleFields.tsx"
import { SelectField } from "#web/ui/SelectField.tsx"
import { TextField } from "#web/ui/TextField.tsx"

interface PaymentDueFieldsProps {
  sale: Sale
  buyerType: SaleBuyerType | ""
  error: string | undefined
  due: Pick<ComponentProps<typeof TextField>, "value" | "error" | "onChange">
  onChoose: (buyerType: SaleBuyerType | "") => void
}

/** Who buys, and the day of payment that follows from it unless it is set by hand. */
export function PaymentDueFields({ sale, buyerType, error, due, onChoose }: PaymentDueFieldsProps) {
  return (
    <>
      <SelectField
        label="Buyer type"
        name="buyerType"
        hint="Decides which law sets the day of payment"
        value={buyerType}
        error={error}
        onChange={({ target }) => onChoose(saleBuyerTypes.find((known) => known === target.value) ?? "")}
      >
        <option value="">Choose a buyer type</option>
        {saleBuyerTypes.map((known) => (
          <option key={known} value={known}>
            {saleBuyerTypeLabels[known]}
          </option>
        ))}
      </SelectField>
      <TextField label="Payment due" optional type="date" max="9999-12-31" hint={dueHint(sale)} {...due} />
    </>
  )
}

function dueHint(sale: Sale): string {
  const { lawfulDueOn, lawfulDueBy, isDueOnOwn, invoicedOn, buyerType } = sale
  if (lawfulDueOn === null && lawfulDueBy === sale.paymentTerms && invoicedOn)
    return `The payment terms “${sale.paymentTerms}” name no number of days. Enter the day.`
  const day = lawfulDueOn ? formatDay(lawfulDueOn) : "known once delivery and invoice have their dates"
  const lawful = `${lawfulDueBy}: ${day}.${unlistedNote(sale)}${buyerType === null ? " Choose the buyer type: a law may set another day." : ""}`
  return isDueOnOwn ? `Set by hand. ${lawful} Clear the field to go back to it.` : lawful
}

/** Food that was typed has the general rule until somebody looks at it. */
function unlistedNote({ buyerType, lines }: Sale): string {
  const unlisted = hasPaymentRules(buyerType) ? lines.filter(isUnlistedFood).map(({ item }) => item) : []
  if (unlisted.length === 0) return ""
  const items = unlisted.length === 1 ? `Item ${unlisted[0]} is` : `Items ${unlisted.join(", ")} are`
  return ` ${items} not in the catalog: check the payment rule.`
}
