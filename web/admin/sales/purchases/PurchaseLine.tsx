import { formatCount } from "#contract/values/counts.ts"
import type { PurchaseProposal } from "#contract/sales/purchase-orders.ts"
import styles from "#web/admin/desk/DeskForm.module.css"
import { TextField } from "#web/ui/TextField.tsx"

export interface PurchaseLineTexts {
  /** "0" leaves the line out. */
  quantity: string
  unitCost: string
}

interface PurchaseLineProps {
  sold: PurchaseProposal["lines"][number]
  texts: PurchaseLineTexts
  errorOf: (name: keyof PurchaseLineTexts) => string | undefined
  onChange: (texts: Partial<PurchaseLineTexts>) => void
}

/** How much of a sold line is ordered, and what a unit costs. */
export function PurchaseLine({ sold, texts, errorOf, onChange }: PurchaseLineProps) {
  const { item, description, unitOfIssue, quantity } = sold
  return (
    <fieldset className={styles.group}>
      <legend>
        {item}. {description}
      </legend>
      <div className={styles.pair}>
        <TextField
          label={`Quantity (${unitOfIssue})`}
          hint={`Sold: ${formatCount(quantity)}; 0 leaves it out`}
          name={`${item}.quantity`}
          inputMode="numeric"
          autoComplete="off"
          value={texts.quantity}
          error={errorOf("quantity")}
          onChange={({ target }) => onChange({ quantity: target.value })}
        />
        <TextField
          label="Unit cost"
          name={`${item}.unitCost`}
          inputMode="decimal"
          autoComplete="off"
          value={texts.unitCost}
          error={errorOf("unitCost")}
          onChange={({ target }) => onChange({ unitCost: target.value })}
        />
      </div>
    </fieldset>
  )
}
