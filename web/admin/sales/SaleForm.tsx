import { type ComponentProps, useState } from "react"
import {
  hasPaymentRules,
  type PaymentRule,
  type SaleBuyerType,
  saleBuyerTypeLabels,
  saleBuyerTypes,
  saleStatuses,
  saleStatusLabels,
} from "#contract/sales/sale-words.ts"
import type { Sale, SaleChanges } from "#contract/sales/sales.ts"
import { formatDay } from "#contract/values/dates.ts"
import styles from "#web/admin/desk/DeskForm.module.css"
import { useDeskForm } from "#web/admin/desk/use-desk-form.ts"
import { isUnlistedFood, PaymentRuleFields } from "#web/admin/sales/PaymentRuleFields.tsx"
import type { SaleDesk } from "#web/admin/sales/use-sale-changes.ts"
import { LeaveGuard } from "#web/parts/LeaveGuard.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import ui from "#web/ui/primitives.module.css"
import { SelectField } from "#web/ui/SelectField.tsx"
import { TextField } from "#web/ui/TextField.tsx"

const days = { confirmedOn: "Confirmed", deliveredOn: "Delivered", invoicedOn: "Invoiced", paidOn: "Paid" } as const
type DayField = keyof typeof days

const textsOf = (sale: Sale) => ({
  status: sale.status,
  confirmedOn: sale.confirmedOn ?? "",
  deliveredOn: sale.deliveredOn ?? "",
  invoicedOn: sale.invoicedOn ?? "",
  paidOn: sale.paidOn ?? "",
  buyerType: sale.buyerType ?? ("" as const),
  dueOn: sale.dueOn ?? "",
  purchaseOrder: sale.purchaseOrder ?? "",
})

/** Every date of a sale, its status, buyer type and purchase order, to set or correct by hand. */
export function SaleForm({ sale, desk }: { sale: Sale; desk: SaleDesk }) {
  // Only typed texts are kept, so that they stay over a newer version of the sale.
  const [typed, setTyped] = useState<Partial<ReturnType<typeof textsOf>>>({})
  const [rules, setRules] = useState<Record<string, PaymentRule>>({})
  const before = textsOf(sale)
  const texts = { ...before, ...typed }
  const changed = (Object.keys(texts) as (keyof typeof texts)[]).filter((field) => texts[field] !== before[field])
  const ruled = sale.lines.flatMap(({ item, paymentRule: kept }) => {
    const paymentRule = rules[item] ?? kept
    return paymentRule === kept ? [] : [{ item, paymentRule }]
  })
  const isChanged = changed.length > 0 || ruled.length > 0
  const edit = (change: Partial<typeof texts>) => setTyped({ ...typed, ...change })
  const { form, pending, problem, onSubmit } = useDeskForm("The sale was not saved.", async (onSending) => {
    onSending()
    const changes = Object.fromEntries(changed.map((field) => [field, texts[field] || null])) as SaleChanges
    const refused = await desk.save({ ...changes, ...(ruled.length > 0 && { lines: ruled }) }, "Sale saved")
    if (!refused) {
      setTyped({})
      setRules({})
    }
    return refused
  })
  const tiesOf = (field: DayField | "dueOn" | "purchaseOrder") => ({
    name: field,
    value: texts[field],
    error: desk.fields[field],
    onChange: ({ target }: { target: { value: string } }) => edit({ [field]: target.value }),
  })

  return (
    <Card as="section" aria-labelledby="dates" data-print="hide">
      <h2 id="dates">Dates and payment</h2>
      <form ref={form} className={ui.stack4} noValidate onSubmit={onSubmit}>
        <div className={styles.pair}>
          <SelectField
            label="Status"
            hint="Choose an earlier one to correct a mistake"
            value={texts.status}
            error={desk.fields.status}
            onChange={({ target }) =>
              edit({ status: saleStatuses.find((known) => known === target.value) ?? sale.status })
            }
          >
            {saleStatuses
              .filter((known) => known !== "canceled" || sale.status === "canceled")
              .map((known) => (
                <option key={known} value={known}>
                  {saleStatusLabels[known]}
                </option>
              ))}
          </SelectField>
          <TextField label="Purchase order" optional maxLength={80} {...tiesOf("purchaseOrder")} />
          {(Object.keys(days) as DayField[]).map((field) => (
            <TextField key={field} label={days[field]} optional type="date" max="9999-12-31" {...tiesOf(field)} />
          ))}
          <PaymentDueFields
            sale={sale}
            buyerType={texts.buyerType}
            error={desk.fields.buyerType}
            due={tiesOf("dueOn")}
            onChoose={(buyerType) => edit({ buyerType })}
          />
        </div>
        {hasPaymentRules(texts.buyerType || null) && (
          <PaymentRuleFields
            lines={sale.lines}
            rules={rules}
            onChoose={(item, rule) => setRules({ ...rules, [item]: rule })}
          />
        )}
        <FormProblem problem={problem} />
        <div className={ui.cluster3}>
          <Button type="submit" variant="secondary" pending={pending} disabled={!isChanged}>
            Save changes
          </Button>
        </div>
      </form>
      <LeaveGuard unsaved={isChanged && !pending} />
    </Card>
  )
}

interface PaymentDueFieldsProps {
  sale: Sale
  buyerType: SaleBuyerType | ""
  error: string | undefined
  due: Pick<ComponentProps<typeof TextField>, "value" | "error" | "onChange">
  onChoose: (buyerType: SaleBuyerType | "") => void
}

/** Who buys, and the day of payment that follows from it unless it is set by hand. */
function PaymentDueFields({ sale, buyerType, error, due, onChoose }: PaymentDueFieldsProps) {
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
