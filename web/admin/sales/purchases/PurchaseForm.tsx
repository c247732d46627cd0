import { useState } from "react"
import { quoteLimits } from "#contract/quotes/quote-words.ts"
import type { PurchaseProposal } from "#contract/sales/purchase-orders.ts"
import { formatCount } from "#contract/values/counts.ts"
import { plainAmount } from "#contract/values/money.ts"
import styles from "#web/admin/desk/DeskForm.module.css"
import { StepForm } from "#web/admin/quotes/StepForm.tsx"
import { usePurchaseSteps } from "#web/api/sales.ts"
import { TextArea } from "#web/ui/TextArea.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import { showToast } from "#web/ui/toast.ts"

interface PurchaseFormProps {
  saleId: string
  proposal: PurchaseProposal
  onDone: () => void
  onCancel: () => void
}

/** A purchase order for one supplier, started from the costs of the quote. */
export function PurchaseForm({ saleId, proposal, onDone, onCancel }: PurchaseFormProps) {
  const { create } = usePurchaseSteps(saleId)
  const [texts, setTexts] = useState({
    supplier: proposal.supplier,
    email: proposal.email,
    supplierQuote: proposal.supplierQuote ?? "",
    freight: proposal.freight,
    deliverBy: "",
    instructions: "",
  })
  const [lines, setLines] = useState<PurchaseLineTexts[]>(
    proposal.lines.map(({ quantity, ordered, unitCost }) => ({
      quantity: String(Math.max(quantity - ordered, 0)),
      unitCost: unitCost ?? "",
    })),
  )
  const isOrdered = ({ quantity }: PurchaseLineTexts) => Number(quantity) !== 0
  const ordered = lines.flatMap((line, at) => (isOrdered(line) ? [{ line, item: proposal.lines[at]!.item }] : []))
  const body = {
    ...texts,
    freight: plainAmount(texts.freight) || null,
    deliverBy: texts.deliverBy || null,
    lines: ordered.map(({ item, line }) => ({
      item,
      quantity: Number(plainAmount(line.quantity)),
      unitCost: plainAmount(line.unitCost),
    })),
  }
  const change = (at: number, texted: Partial<PurchaseLineTexts>) =>
    setLines(lines.map((line, index) => (index === at ? { ...line, ...texted } : line)))
  return (
    <StepForm
      submitLabel="Write purchase order"
      failed="The purchase order was not written."
      run={() => create.mutateAsync(body)}
      onDone={() => {
        showToast({ title: "Purchase order written" })
        onDone()
      }}
      onCancel={onCancel}
    >
      {(errors) => {
        const field = (name: keyof typeof texts) => ({
          name,
          value: texts[name],
          error: errors[name],
          autoComplete: "off",
          onChange: ({ target }: { target: { value: string } }) => setTexts({ ...texts, [name]: target.value }),
        })
        return (
          <>
            <TextField label="Supplier" maxLength={200} {...field("supplier")} />
            <TextField label="Supplier's email" type="email" maxLength={254} {...field("email")} />
            <TextField label="Supplier's quote number" optional maxLength={80} {...field("supplierQuote")} />
            {proposal.lines.map((sold, at) => (
              <PurchaseLine
                key={sold.item}
                sold={sold}
                texts={lines[at]!} // Each line of the proposal has its texts.
                errorOf={(name) => errors[`lines.${ordered.findIndex(({ item }) => item === sold.item)}.${name}`]}
                onChange={(texted) => change(at, texted)}
              />
            ))}
            {errors.lines && <p role="alert">{errors.lines}</p>}
            <TextField label="Freight" optional inputMode="decimal" {...field("freight")} />
            <TextField label="Deliver by" type="date" optional max="9999-12-31" {...field("deliverBy")} />
            <TextArea
              label="Instructions and clauses"
              optional
              hint="Clauses of the contract that flow down to the supplier"
              rows={4}
              maxLength={quoteLimits.remarks}
              {...field("instructions")}
            />
          </>
        )
      }}
    </StepForm>
  )
}

interface PurchaseLineTexts {
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
function PurchaseLine({ sold, texts, errorOf, onChange }: PurchaseLineProps) {
  const { item, description, unitOfIssue, quantity, ordered } = sold
  const typed = Number(plainAmount(texts.quantity))
  const isMoreThanSold = typed > 0 && typed + ordered > quantity
  return (
    <fieldset className={styles.group}>
      <legend>
        {item}. {description}
      </legend>
      <div className={styles.pair}>
        <TextField
          label={`Quantity (${unitOfIssue})`}
          hint={
            `Sold: ${formatCount(quantity)}; ${ordered > 0 ? `ordered before: ${formatCount(ordered)}; ` : ""}` +
            (isMoreThanSold ? "this makes more than was sold" : "0 leaves it out")
          }
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
