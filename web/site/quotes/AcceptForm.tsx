import { useState } from "react"
import { orderedTotals } from "#contract/quotes/charge-totals.ts"
import { chargeText, taxLabel } from "#contract/quotes/charge-words.ts"
import type { QuotePage } from "#contract/quotes/quote-page.ts"
import { atQuantity } from "#contract/quotes/quote-totals.ts"
import type { Quote } from "#contract/quotes/quotes.ts"
import type { RefusedFields } from "#contract/refused-fields.ts"
import { formatDollars } from "#contract/values/money.ts"
import { call } from "#web/api/call.ts"
import { orderFileHint, orderFileKinds } from "#web/parts/quotes/OrderFiles.tsx"
import { addOrderFile } from "./add-order-file.ts"
import { AnswerForm } from "./AnswerForm.tsx"
import { firstChoice, itemsLeftOut, stillChosen, stillOffered } from "./line-choice.ts"
import { LineChoices } from "./LineChoices.tsx"
import { textOf, useAnswerForm } from "./use-answer-form.ts"
import { CheckboxField } from "#web/ui/CheckboxField.tsx"
import { FileField } from "#web/ui/FileField.tsx"
import ui from "#web/ui/primitives.module.css"
import { TextField } from "#web/ui/TextField.tsx"

interface AcceptFormProps {
  token: string
  quote: Quote
  /** Label of the button. */
  submit: string
  /** `problem` says why the file failed; the file can be sent again. */
  onAccepted: (page: QuotePage, problem?: string) => void
  onNewest: (page: QuotePage) => void
  onCancel: () => void
}

/** Who accepts which lines, with the total of the chosen lines. */
export function AcceptForm({ token, quote, submit, onAccepted, onNewest, onCancel }: AcceptFormProps) {
  const [items, setItems] = useState<readonly string[]>(() => firstChoice(quote.lines))
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({})
  const [order, setOrder] = useState<File>()
  const ordered = quote.lines.map((line) => atQuantity(line, quantities[line.item] ?? line.quantity))
  const chosen = ordered.filter(({ item }) => items.includes(item))
  const state = useAnswerForm(
    async (form) => {
      const body = {
        revision: quote.revision,
        name: textOf(form, "name"),
        title: textOf(form, "title"),
        purchaseOrder: textOf(form, "purchaseOrder"),
        lines: [...items],
        quantities: stillOffered(quantities, chosen),
        authorized: form.has("authorized") as true, // The server reports a missing tick.
      }
      const accepted = await call("POST /api/quotes/:token/accept", { params: { token }, body })
      const problem = order && (await addOrderFile(token, order))
      if (!order || problem) return onAccepted(accepted, problem)
      onAccepted(await call("GET /api/quotes/:token", { params: { token } }).catch(() => accepted))
    },
    "The quote was not accepted.",
    token,
  )
  const { errors } = state
  const sums = orderedTotals(chosen, quote)
  const notOrdered = itemsLeftOut(quote.lines, items)
  function showNewest(page: QuotePage) {
    const lines = page.quote?.lines ?? []
    const kept = stillChosen(items, quote.lines, lines)
    setItems(kept)
    setQuantities(
      stillOffered(
        quantities,
        lines.filter(({ item }) => kept.includes(item)),
      ),
    )
    onNewest(page)
  }
  return (
    <AnswerForm
      state={state}
      label={submit}
      submit={submit}
      onCancel={onCancel}
      answers={{ revision: quote.revision, onNewest: showNewest }}
    >
      <LineChoices
        lines={quote.lines}
        items={items}
        quantities={quantities}
        error={errors.lines}
        onChange={(next) => {
          setItems(next)
          state.clearError("lines")
        }}
        onQuantity={(item, quantity) => setQuantities({ ...quantities, [item]: quantity })}
      />
      <p className={`${ui.step1} ${ui.tabular}`} role="status">
        {chosen.length > 0 ? (
          <>
            Total of the chosen lines{addedWords(quote, sums.charges)}: <strong>{formatDollars(sums.total)}</strong>
          </>
        ) : (
          "No line is chosen"
        )}
        {notOrdered && <span className={`${ui.muted} ${ui.step0} ${ui.block}`}>Not ordered: {notOrdered}</span>}
      </p>
      <AcceptFields errors={errors} onOrder={setOrder} />
      <CheckboxField
        key={quote.revision}
        label="I am authorized to accept this quote"
        name="authorized"
        error={errors.authorized}
      />
    </AnswerForm>
  )
}

/** " with $10.00 shipping, Hazmat fee $45.00". */
function addedWords({ shipping, taxRate }: Quote, charges: Quote["charges"]): string {
  const added = [
    ...(shipping === "0.00" ? [] : [`${formatDollars(shipping)} shipping`]),
    ...charges.filter(({ inTotal }) => inTotal).map((one) => `${chargeText(one)} ${formatDollars(one.amount)}`),
    ...(taxRate === null ? [] : [taxLabel(taxRate).toLowerCase()]),
  ]
  return added.length > 0 ? ` with ${added.join(", ")}` : ""
}

/** Who accepts, and by which purchase order. */
function AcceptFields({ errors, onOrder }: { errors: RefusedFields; onOrder: (file: File) => void }) {
  return (
    <>
      <TextField label="Your name" name="name" autoComplete="name" error={errors.name} />
      <TextField label="Title" name="title" optional autoComplete="organization-title" error={errors.title} />
      <TextField
        label="Purchase order number"
        name="purchaseOrder"
        optional
        maxLength={80}
        autoComplete="off"
        error={errors.purchaseOrder}
      />
      <FileField
        label="Purchase order as a file"
        hint={orderFileHint}
        accept={orderFileKinds}
        optional
        onChoose={onOrder}
      />
    </>
  )
}
