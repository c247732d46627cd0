import { useState } from "react"
import { formatDay } from "#contract/dates.ts"
import { saleStatuses, saleStatusLabels } from "#contract/sale-words.ts"
import type { Sale, SaleChanges } from "#contract/sales.ts"
import styles from "#web/admin/desk/DeskForm.module.css"
import { useDeskForm } from "#web/admin/desk/use-desk-form.ts"
import type { SaleDesk } from "#web/admin/sales/use-sale-changes.ts"
import { LeaveGuard } from "#web/parts/LeaveGuard.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
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
  dueOn: sale.dueOn ?? "",
  purchaseOrder: sale.purchaseOrder ?? "",
})

/** Every date of a sale, its status and its purchase order, to set or correct by hand. */
export function SaleForm({ sale, desk }: { sale: Sale; desk: SaleDesk }) {
  // Only what was typed is kept, so that it stays over a newer version of the sale.
  const [typed, setTyped] = useState<Partial<ReturnType<typeof textsOf>>>({})
  const before = textsOf(sale)
  const texts = { ...before, ...typed }
  const changed = (Object.keys(texts) as (keyof typeof texts)[]).filter((field) => texts[field] !== before[field])
  const edit = (change: Partial<typeof texts>) => setTyped({ ...typed, ...change })
  const { form, pending, problem, onSubmit } = useDeskForm("The sale was not saved.", async (onSending) => {
    onSending()
    const changes = Object.fromEntries(changed.map((field) => [field, texts[field] || null])) as SaleChanges
    const refused = await desk.save(changes, "Sale saved")
    if (!refused) setTyped({})
    return refused
  })
  const tiesOf = (field: DayField | "dueOn" | "purchaseOrder") => ({
    value: texts[field],
    error: desk.fields[field],
    onChange: ({ target }: { target: { value: string } }) => edit({ [field]: target.value }),
  })

  return (
    <Card as="section" aria-labelledby="dates">
      <h2 id="dates">Dates and payment</h2>
      <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
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
          <TextField
            label="Payment due"
            optional
            type="date"
            max="9999-12-31"
            hint={dueHint(sale)}
            {...tiesOf("dueOn")}
          />
        </div>
        <FormProblem problem={problem} />
        <div className={styles.actions}>
          <Button type="submit" variant="secondary" pending={pending} disabled={changed.length === 0}>
            Save changes
          </Button>
        </div>
      </form>
      <LeaveGuard unsaved={changed.length > 0 && !pending} />
    </Card>
  )
}

function dueHint({ lawfulDueOn, isDueOnOwn }: Sale): string {
  const lawful = lawfulDueOn
    ? `By the Prompt Payment Act: ${formatDay(lawfulDueOn)}.`
    : "The Prompt Payment Act sets it once delivery and invoice have their dates."
  return isDueOnOwn ? `Set by hand. ${lawful} Clear the field to go back to it.` : lawful
}
