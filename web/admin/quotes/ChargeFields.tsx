import { useRef } from "react"
import { chargeKindLabels, chargeKinds } from "#contract/quotes/charge-words.ts"
import { invoiceLimits } from "#contract/sales/invoice-drafts.ts"
import { type ChargeTexts, newCharge, withKind } from "#web/admin/quotes/charge-texts.ts"
import styles from "#web/admin/quotes/ChargeFields.module.css"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { Icon } from "#web/ui/Icon.tsx"
import { IconButton } from "#web/ui/IconButton.tsx"
import { SelectField } from "#web/ui/SelectField.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import ui from "#web/ui/primitives.module.css"

interface ChargeFieldsProps {
  charges: readonly ChargeTexts[]
  /** Item numbers of the offered lines. */
  items: readonly string[]
  errors: Readonly<Record<string, string>>
  onChange: (charges: ChargeTexts[]) => void
}

/** Fees and discounts beside the lines. */
export function ChargeFields({ charges, items, errors, onChange }: ChargeFieldsProps) {
  const group = useRef<HTMLDivElement>(null)
  const change = (index: number, charge: ChargeTexts) =>
    onChange(charges.map((one, at) => (at === index ? charge : one)))

  function focus(selector: string) {
    requestAnimationFrame(() => group.current?.querySelector<HTMLElement>(selector)?.focus())
  }

  function add() {
    onChange([...charges, newCharge("freight")])
    focus(`[name="charges.${charges.length}.kind"]`)
  }

  function remove(index: number) {
    onChange(charges.filter((_, at) => at !== index))
    focus("[data-add]")
  }

  return (
    <Card as="section" aria-labelledby="charges">
      <h2 id="charges" className={ui.step2}>
        Charges
      </h2>
      <div ref={group} className={ui.stack4}>
        {charges.map((charge, index) => (
          <OneCharge
            key={index}
            charge={charge}
            index={index}
            items={items}
            errors={errors}
            onChange={(next) => change(index, next)}
            onRemove={() => remove(index)}
          />
        ))}
        {charges.length < invoiceLimits.charges && (
          <div>
            <Button variant="secondary" data-add onClick={add}>
              <Icon name="plus" />
              Add a charge or discount
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

interface OneChargeProps extends Pick<ChargeFieldsProps, "items" | "errors"> {
  charge: ChargeTexts
  index: number
  onChange: (charge: ChargeTexts) => void
  onRemove: () => void
}

function OneCharge({ charge, index, items, errors, onChange, onRemove }: OneChargeProps) {
  const path = `charges.${index}`
  const field = (name: keyof ChargeTexts) => ({
    name: `${path}.${name}`,
    value: charge[name],
    error: errors[`${path}.${name}`] ?? (name === "amount" ? errors[`${path}.percent`] : undefined),
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...charge, [name]: target.value }),
  })
  return (
    <div role="group" aria-label={`Charge ${index + 1}`} className={styles.charge}>
      <SelectField
        label="Kind"
        {...field("kind")}
        onChange={({ target }) =>
          onChange(withKind(charge, chargeKinds.find((kind) => kind === target.value) ?? charge.kind))
        }
      >
        {chargeKinds.map((kind) => (
          <option key={kind} value={kind}>
            {chargeKindLabels[kind]}
          </option>
        ))}
      </SelectField>
      <TextField label="As the buyer reads it" maxLength={invoiceLimits.label} autoComplete="off" {...field("label")} />
      <SelectField label="For" {...field("item")}>
        <option value="">The whole quote</option>
        {[...new Set([...items, ...(charge.item ? [charge.item] : [])])].map((item) => (
          <option key={item} value={item}>
            Line {item}
          </option>
        ))}
      </SelectField>
      <TextField label="Amount or percent" inputMode="decimal" autoComplete="off" maxLength={20} {...field("amount")} />
      <IconButton label={`Remove charge ${index + 1}`} onClick={onRemove}>
        <Icon name="trash" />
      </IconButton>
    </div>
  )
}
