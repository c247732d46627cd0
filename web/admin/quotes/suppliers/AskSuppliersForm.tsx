import { useState } from "react"
import { formatCount } from "#contract/values/counts.ts"
import { addDays } from "#contract/values/dates.ts"
import { priceRequestLimits } from "#contract/quotes/price-request-limits.ts"
import { StepForm, type StepTies } from "#web/admin/quotes/StepForm.tsx"
import { SupplierRows, type SupplierTexts } from "#web/admin/quotes/suppliers/SupplierRows.tsx"
import { useCompanyDay } from "#web/admin/use-company-day.ts"
import { useAskSuppliers } from "#web/api/price-requests.ts"
import { randomUuid } from "#web/api/attempt.ts"
import { CheckboxField } from "#web/ui/CheckboxField.tsx"
import { TextArea } from "#web/ui/TextArea.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import styles from "#web/admin/desk/DeskForm.module.css"

/** Suppliers usually answer within a working week. */
const daysToAnswer = 5

/** Which lines, which suppliers and until when. */
export function AskSuppliersForm({ quote, onDone, onCancel }: StepTies) {
  const today = useCompanyDay()
  const ask = useAskSuppliers(quote)
  const lines = quote.lines.filter(({ answer }) => answer !== "no_bid")
  const [chosen, setChosen] = useState(() => new Set(lines.map(({ item }) => item)))
  const [suppliers, setSuppliers] = useState<SupplierTexts[]>([{ key: randomUuid(), name: "", email: "" }])
  const [answerBy, setAnswerBy] = useState(addDays(today, daysToAnswer))
  const [message, setMessage] = useState("")

  function toggle(item: string) {
    const next = new Set(chosen)
    if (!next.delete(item)) next.add(item)
    setChosen(next)
  }

  const body = {
    items: lines.map(({ item }) => item).filter((item) => chosen.has(item)),
    suppliers: suppliers.map(({ name, email }) => ({ name, email })),
    answerBy,
    message,
  }
  return (
    <StepForm
      submitLabel="Ask suppliers"
      failed="The suppliers were not asked."
      run={() => ask.mutateAsync(body)}
      onDone={onDone}
      onCancel={onCancel}
    >
      {(errors) => (
        <>
          <fieldset className={styles.group}>
            <legend>Lines</legend>
            {lines.map(({ item, description, quantity, unitOfIssue }, at) => (
              <CheckboxField
                key={item}
                label={`${item}. ${description || nameless(at)}: ${formatCount(quantity)} ${unitOfIssue}`}
                optional
                checked={chosen.has(item)}
                onChange={() => toggle(item)}
              />
            ))}
          </fieldset>
          <SupplierRows suppliers={suppliers} errors={errors} onChange={setSuppliers} />
          <TextField
            label="Answer by"
            name="answerBy"
            type="date"
            min={today}
            max={addDays(today, priceRequestLimits.days)}
            hint="The private pages end with this day"
            value={answerBy}
            error={errors.answerBy}
            onChange={({ target }) => setAnswerBy(target.value)}
          />
          <TextArea
            label="Message to the suppliers"
            name="message"
            optional
            hint="For example, where to deliver and which certificates you need. Do not name the buyer."
            rows={3}
            maxLength={priceRequestLimits.message}
            value={message}
            error={errors.message}
            onChange={({ target }) => setMessage(target.value)}
          />
        </>
      )}
    </StepForm>
  )
}

const nameless = (at: number) => `Line ${at + 1} of the draft`
