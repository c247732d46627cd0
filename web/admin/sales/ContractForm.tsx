import { type ReactNode, useState } from "react"
import { lineDetailFields } from "#contract/quote-requests/line-details.ts"
import type { Sale } from "#contract/sales/sales.ts"
import styles from "#web/admin/desk/DeskForm.module.css"
import { useDeskForm } from "#web/admin/desk/use-desk-form.ts"
import {
  changesOf,
  clinPath,
  clinNote,
  dodaacNote,
  placeFields,
  routingFields,
  contractTextsOf,
} from "#web/admin/sales/contract-texts.ts"
import type { SaleDesk } from "#web/admin/sales/use-sale-changes.ts"
import { useAskedField } from "#web/admin/use-asked-field.ts"
import { LeaveGuard } from "#web/parts/LeaveGuard.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { Collapsible } from "#web/ui/Collapsible.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import { TextArea } from "#web/ui/TextArea.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import ui from "#web/ui/primitives.module.css"

/** Facts of the order besides prices, for the papers of each delivery and invoice. */
export function ContractForm({ sale, desk }: { sale: Sale; desk: SaleDesk }) {
  // Only typed texts are kept, so that they stay over a newer version of the sale.
  const [typed, setTyped] = useState<Record<string, string>>({})
  const asked = useAskedField()
  const before = contractTextsOf(sale)
  const texts = { ...before, ...typed }
  const isChanged = Object.keys(texts).some((field) => texts[field] !== before[field])
  const { form, pending, problem, onSubmit } = useDeskForm("The sale was not saved.", async (onSending) => {
    onSending()
    const refused = await desk.save(changesOf(texts, sale), "Sale saved")
    if (!refused) setTyped({})
    return refused
  })
  const tiesOf = (name: string, path = name) => ({
    name,
    value: texts[name],
    error: desk.fields[path],
    optional: true,
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })

  return (
    <Card as="section" aria-labelledby="contract" data-print="hide">
      <h2 id="contract">Contract and shipping</h2>
      <form ref={form} className={ui.stack4} noValidate onSubmit={onSubmit}>
        <div className={styles.pair}>
          <TextField label="Contract number" maxLength={80} {...tiesOf("contractNumber")} />
          <TextField label="Mark for" {...tiesOf("markFor")} />
          {placeFields.map(({ name, ...words }) => (
            <TextField
              key={name}
              {...words}
              note={name === "shipTo.dodaac" && dodaacNote(texts[name])}
              {...tiesOf(name)}
            />
          ))}
        </div>
        <Folded
          title="Differences from the quote"
          isAsked={asked === "orderDifferences" || sale.orderDifferences !== null}
        >
          <TextArea
            label="Where the order differs"
            hint="In prices, quantities or units"
            maxLength={1_000}
            {...tiesOf("orderDifferences")}
          />
          <TextField
            label="Who agreed to it"
            hint="Name, and how: by email on June 3"
            maxLength={200}
            {...tiesOf("differencesAgreedBy")}
          />
        </Folded>
        <Folded title="Contract line item numbers (CLIN)" isAsked={/^lines\..*clin$/.test(asked)}>
          {sale.lines.map(({ item, description }, at) => (
            <TextField
              key={item}
              label={`CLIN of item ${item}`}
              hint={description}
              maxLength={lineDetailFields.clin.max}
              note={clinNote(texts[clinPath(item)])}
              {...tiesOf(clinPath(item), `lines.${at}.clin`)}
            />
          ))}
        </Folded>
        <Folded title="Routing (DoDAACs)" isAsked={asked.startsWith("routing")}>
          {routingFields.map(({ name, ...words }) => (
            <TextField key={name} {...words} note={dodaacNote(texts[name])} {...tiesOf(name)} />
          ))}
        </Folded>
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

interface FoldedProps {
  title: string
  /** A link leads to a field in it. */
  isAsked: boolean
  children: ReactNode
}

/** Fields that few orders need. */
function Folded({ title, isAsked, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(isAsked)
  return (
    <Collapsible title={title} open={isOpen} onOpenChange={setOpen}>
      <div className={styles.pair}>{children}</div>
    </Collapsible>
  )
}
