import { useState } from "react"
import { formatCount } from "#contract/values/counts.ts"
import { type PaymentRule, paymentRuleLabels, paymentRules } from "#contract/sales/sale-words.ts"
import type { SaleLine } from "#contract/sales/sales.ts"
import { Collapsible } from "#web/ui/Collapsible.tsx"
import { SelectField } from "#web/ui/SelectField.tsx"
import ui from "#web/ui/primitives.module.css"

/** Food that no catalog has: the general rule is only assumed. */
export const isUnlistedFood = ({ family, slug }: SaleLine) => family === "food" && slug === null

interface PaymentRuleFieldsProps {
  lines: readonly SaleLine[]
  /** By item. */
  rules: Readonly<Record<string, PaymentRule>>
  onChoose: (item: string, rule: PaymentRule) => void
}

/** Which kind of goods each line is for the Prompt Payment Act. Open where somebody has to look at one. */
export function PaymentRuleFields({ lines, rules, onChoose }: PaymentRuleFieldsProps) {
  const [open, setOpen] = useState(lines.some(isUnlistedFood))
  return (
    <Collapsible title={`Payment rules (${formatCount(lines.length)})`} open={open} onOpenChange={setOpen}>
      <div className={ui.stack4}>
        {lines.map((line) => (
          <SelectField
            key={line.item}
            label={`${line.item}. ${line.description}`}
            hint={isUnlistedFood(line) && "Not in the catalog: check the rule"}
            value={rules[line.item] ?? line.paymentRule}
            onChange={({ target }) =>
              onChoose(line.item, paymentRules.find((rule) => rule === target.value) ?? line.paymentRule)
            }
          >
            {paymentRules.map((rule) => (
              <option key={rule} value={rule}>
                {paymentRuleLabels[rule]}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </Collapsible>
  )
}
