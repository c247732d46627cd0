import { useState } from "react"
import { AcceptedLines } from "#web/admin/quotes/AcceptedLines.tsx"
import { StepForm, type StepTies } from "#web/admin/quotes/StepForm.tsx"
import { acceptByPhone } from "#web/api/quotes.ts"
import { CheckboxField } from "#web/ui/CheckboxField.tsx"
import { TextField } from "#web/ui/TextField.tsx"

/** The buyer said yes on the phone: who, and to which lines. */
export function AcceptanceForm({ quote, customerName, ...ties }: StepTies & { customerName: string }) {
  const choices = quote.lines.filter(({ answer }) => answer !== "no_bid")
  const [texts, setTexts] = useState({ name: customerName, title: "", purchaseOrder: "" })
  const [items, setItems] = useState(choices.filter(({ inTotal }) => inTotal).map(({ item }) => item))
  const [quantities, setQuantities] = useState<Record<string, number>>({})
  const [isAuthorized, setIsAuthorized] = useState(false)
  const field = (name: keyof typeof texts, errors: Record<string, string>) => ({
    value: texts[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => setTexts({ ...texts, [name]: target.value }),
  })
  const { title, purchaseOrder } = texts
  // Unticked, the server says what is missing.
  const authorized = isAuthorized as true
  return (
    <StepForm
      {...ties}
      submitLabel="Record acceptance"
      failed="The acceptance was not recorded."
      run={() =>
        acceptByPhone(quote.id, {
          revision: quote.revision,
          name: texts.name,
          title: title || null,
          purchaseOrder: purchaseOrder || null,
          lines: items,
          quantities: Object.fromEntries(Object.entries(quantities).filter(([item]) => items.includes(item))),
          authorized,
        })
      }
    >
      {(errors) => (
        <>
          <TextField label="Name" hint="Who accepted on the buyer's side" {...field("name", errors)} />
          <TextField label="Title" optional {...field("title", errors)} />
          <TextField label="Purchase order number" optional maxLength={80} {...field("purchaseOrder", errors)} />
          <AcceptedLines
            lines={choices}
            quantities={quantities}
            items={items}
            quote={quote}
            error={errors.lines}
            onChange={setItems}
            onQuantity={(item, quantity) => setQuantities({ ...quantities, [item]: quantity })}
          />
          <CheckboxField
            label="The buyer said that they are authorized to accept this quote"
            checked={isAuthorized}
            error={errors.authorized}
            onChange={({ target }) => setIsAuthorized(target.checked)}
          />
        </>
      )}
    </StepForm>
  )
}
