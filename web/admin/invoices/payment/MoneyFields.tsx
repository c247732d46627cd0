import type { ChangeEvent } from "react"
import { remittanceMethodLabels, remittanceMethods } from "#contract/sales/invoice-words.ts"
import { remittanceLimits } from "#contract/sales/remittances.ts"
import styles from "#web/admin/desk/DeskForm.module.css"
import type { MoneyTexts } from "#web/admin/invoices/payment/money-texts.ts"
import { SelectField } from "#web/ui/SelectField.tsx"
import { TextField } from "#web/ui/TextField.tsx"

interface MoneyFieldsProps {
  field: (name: keyof MoneyTexts) => {
    value: string
    error: string | undefined
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
  }
}

/** Fields for any money that arrived. */
export function MoneyFields({ field }: MoneyFieldsProps) {
  return (
    <div className={styles.pair}>
      <TextField label="Amount" inputMode="decimal" autoComplete="off" maxLength={20} {...field("amount")} />
      <TextField label="Received on" type="date" max="9999-12-31" {...field("receivedOn")} />
      <SelectField label="Method" {...field("method")}>
        {remittanceMethods.map((method) => (
          <option key={method} value={method}>
            {remittanceMethodLabels[method]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Reference"
        hint="The number of the check or transfer"
        optional
        maxLength={remittanceLimits.reference}
        {...field("reference")}
      />
    </div>
  )
}
