import { useRef } from "react"
import { invoiceLimits } from "#contract/sales/invoice-drafts.ts"
import styles from "#web/admin/invoices/draft/InvoiceChargeFields.module.css"
import type { InvoiceChargeTexts } from "#web/admin/invoices/draft/draft-texts.ts"
import { Button } from "#web/ui/Button.tsx"
import { Icon } from "#web/ui/Icon.tsx"
import { IconButton } from "#web/ui/IconButton.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import ui from "#web/ui/primitives.module.css"

interface InvoiceChargeFieldsProps {
  charges: readonly InvoiceChargeTexts[]
  errors: Readonly<Record<string, string>>
  onChange: (charges: InvoiceChargeTexts[]) => void
}

/** Freight and other charges, not taxed, and discounts. */
export function InvoiceChargeFields({ charges, errors, onChange }: InvoiceChargeFieldsProps) {
  const group = useRef<HTMLDivElement>(null)
  const change = (index: number, texts: Partial<InvoiceChargeTexts>) =>
    onChange(charges.map((one, at) => (at === index ? { ...one, ...texts } : one)))

  function focus(selector: string) {
    requestAnimationFrame(() => group.current?.querySelector<HTMLElement>(selector)?.focus())
  }

  function add() {
    onChange([...charges, { label: "", amount: "" }])
    focus(`[name="charges.${charges.length}.label"]`)
  }

  function remove(index: number) {
    onChange(charges.filter((_, at) => at !== index))
    focus("[data-add]")
  }

  return (
    <div ref={group} className={`${ui.stack3} ${styles.charges}`}>
      {charges.map(({ label, amount }, index) => (
        <div key={index} className={styles.charge}>
          <TextField
            label="For"
            name={`charges.${index}.label`}
            maxLength={invoiceLimits.label}
            value={label}
            error={errors[`charges.${index}.label`]}
            onChange={({ target }) => change(index, { label: target.value })}
          />
          <TextField
            label="Amount"
            name={`charges.${index}.amount`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={amount}
            error={errors[`charges.${index}.amount`]}
            onChange={({ target }) => change(index, { amount: target.value })}
          />
          <IconButton label={`Remove charge ${index + 1}`} onClick={() => remove(index)}>
            <Icon name="trash" />
          </IconButton>
        </div>
      ))}
      {charges.length < invoiceLimits.charges && (
        <div>
          <Button variant="quiet" data-add onClick={add}>
            <Icon name="plus" />
            Add a charge
          </Button>
        </div>
      )}
    </div>
  )
}
