import { useState } from "react"
import { type LineTax, lineTaxes, lineTaxLabels } from "#contract/sales/invoice-words.ts"
import styles from "#web/admin/desk/DeskForm.module.css"
import { Button } from "#web/ui/Button.tsx"
import { SelectField } from "#web/ui/SelectField.tsx"
import { TextField } from "#web/ui/TextField.tsx"

/** Chooses how every line is taxed, where they are many. */
export function TaxOfAll({ onChoose }: { onChoose: (tax: LineTax, rate: string) => void }) {
  const [tax, setTax] = useState<LineTax>()
  const [rate, setRate] = useState("")
  return (
    <div className={styles.row} role="group" aria-label="Tax of all lines">
      <SelectField
        label="Tax of all lines"
        optional
        value={tax ?? ""}
        onChange={({ target }) => setTax(lineTaxes.find((known) => known === target.value))}
      >
        <option value="">As chosen below</option>
        {lineTaxes.map((known) => (
          <option key={known} value={known}>
            {lineTaxLabels[known]}
          </option>
        ))}
      </SelectField>
      {tax === "taxable" && (
        <TextField
          label="Rate of all in percent"
          optional
          inputMode="decimal"
          maxLength={8}
          value={rate}
          onChange={({ target }) => setRate(target.value)}
        />
      )}
      <Button variant="secondary" disabled={tax === undefined} onClick={() => tax && onChoose(tax, rate)}>
        Use for all
      </Button>
    </div>
  )
}
