import { useState } from "react"
import type { Sale } from "#contract/sales.ts"
import { solicitationLimits } from "#contract/solicitation-words.ts"
import styles from "#web/admin/desk/DeskForm.module.css"
import { useDeskForm } from "#web/admin/desk/use-desk-form.ts"
import type { SaleDesk } from "#web/admin/sales/use-sale-changes.ts"
import { LeaveGuard } from "#web/parts/LeaveGuard.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import ui from "#web/ui/primitives.module.css"

const { place, zip, dodaac } = solicitationLimits
const places = [
  { name: "street", label: "Ship to: street", maxLength: place },
  { name: "city", label: "Ship to: city", maxLength: place },
  { name: "state", label: "Ship to: state", maxLength: place },
  { name: "zip", label: "Ship to: ZIP code", maxLength: zip },
  { name: "dodaac", label: "Ship to: DoDAAC", maxLength: dodaac },
] as const

const textsOf = ({ contractNumber, markFor, shipTo }: Sale) => ({
  contractNumber: contractNumber ?? "",
  markFor: markFor ?? "",
  ...Object.fromEntries(places.map(({ name }) => [name, shipTo[name] ?? ""])),
})

/** What the order says beside prices; the papers of each delivery name it. */
export function ContractForm({ sale, desk }: { sale: Sale; desk: SaleDesk }) {
  // Only what was typed is kept, so that it stays over a newer version of the sale.
  const [typed, setTyped] = useState<Record<string, string>>({})
  const before: Record<string, string> = textsOf(sale)
  const texts = { ...before, ...typed }
  const isChanged = Object.keys(texts).some((field) => texts[field] !== before[field])
  const { form, pending, problem, onSubmit } = useDeskForm("The sale was not saved.", async (onSending) => {
    onSending()
    const { contractNumber = "", markFor = "", ...shipTo } = texts
    const changes = { contractNumber: contractNumber || null, markFor: markFor || null, shipTo }
    const refused = await desk.save(changes, "Sale saved")
    if (!refused) setTyped({})
    return refused
  })
  const tiesOf = (field: string, path = field) => ({
    value: texts[field],
    error: desk.fields[path],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [field]: target.value }),
  })

  return (
    <Card as="section" aria-labelledby="contract">
      <h2 id="contract">Contract and shipping</h2>
      <form ref={form} className={ui.stack4} noValidate onSubmit={onSubmit}>
        <div className={styles.pair}>
          <TextField label="Contract number" optional maxLength={80} {...tiesOf("contractNumber")} />
          <TextField label="Mark for" optional {...tiesOf("markFor")} />
          {places.map(({ name, ...rest }) => (
            <TextField key={name} {...rest} optional {...tiesOf(name, `shipTo.${name}`)} />
          ))}
        </div>
        <FormProblem problem={problem} />
        <div className={ui.cluster3}>
          <Button type="submit" variant="secondary" pending={pending} disabled={!isChanged}>
            Save contract
          </Button>
        </div>
      </form>
      <LeaveGuard unsaved={isChanged && !pending} />
    </Card>
  )
}
