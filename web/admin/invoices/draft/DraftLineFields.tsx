import { formatCount } from "#contract/values/counts.ts"
import { invoiceLimits } from "#contract/sales/invoice-drafts.ts"
import { lineTaxes, lineTaxLabels } from "#contract/sales/invoice-words.ts"
import { formatPrice } from "#contract/quotes/prices.ts"
import type { Sale } from "#contract/sales/sales.ts"
import styles from "#web/admin/desk/DeskForm.module.css"
import { type DraftLineTexts, isOtherPrice } from "#web/admin/invoices/draft/draft-texts.ts"
import type { DraftFormState } from "#web/admin/invoices/draft/use-draft-form.ts"
import { SelectField } from "#web/ui/SelectField.tsx"
import { TextField } from "#web/ui/TextField.tsx"

interface DraftLineFieldsProps {
  line: DraftLineTexts
  sold: Sale["lines"][number] | undefined
  field: (name: Exclude<keyof DraftLineTexts, "item">) => ReturnType<DraftFormState["lineField"]>
}

/** How much of a line is invoiced, at which price, and how it is taxed. */
export function DraftLineFields({ line, sold, field }: DraftLineFieldsProps) {
  const reason = field("priceReason")
  const isOther = sold !== undefined && isOtherPrice(line.unitPrice, sold.unitPrice)
  return (
    <fieldset className={styles.group}>
      <legend>
        {line.item}. {sold?.description}
      </legend>
      <div className={styles.pair}>
        <TextField
          label={`Quantity (${sold?.unitOfIssue ?? "units"})`}
          hint={sold && `${formatCount(sold.delivered - sold.invoiced)} delivered and not invoiced; 0 leaves it out`}
          type="number"
          inputMode="numeric"
          min={0}
          {...field("quantity")}
        />
        <TextField
          label="Unit price"
          hint={sold && `Agreed: ${formatPrice(sold.unitPrice)}`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          {...field("unitPrice")}
        />
        {(isOther || reason.error) && (
          <TextField
            label="Reason for the other price"
            hint="Kept with the evidence"
            maxLength={invoiceLimits.reason}
            {...reason}
          />
        )}
        <SelectField label="Tax" {...field("tax")}>
          <option value="">Choose how the line is taxed</option>
          {lineTaxes.map((tax) => (
            <option key={tax} value={tax}>
              {lineTaxLabels[tax]}
            </option>
          ))}
        </SelectField>
        {line.tax === "taxable" && (
          <TextField
            label="Tax rate in percent"
            hint="Such as 7.25"
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            {...field("taxRate")}
          />
        )}
      </div>
    </fieldset>
  )
}
