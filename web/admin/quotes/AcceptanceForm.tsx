import { useState } from "react"
import { formatDollars } from "#contract/money.ts"
import styles from "#web/admin/quotes/QuoteCard.module.css"
import { StepForm, type StepTies } from "#web/admin/quotes/StepForm.tsx"
import { acceptByPhone } from "#web/api/quotes.ts"
import { TextField } from "#web/ui/TextField.tsx"

/** The buyer said yes on the phone: who, and to which lines. */
export function AcceptanceForm({ quote, customerName, ...ties }: StepTies & { customerName: string }) {
  const choices = quote.lines.filter(({ answer }) => answer !== "no_bid")
  const [texts, setTexts] = useState({ name: customerName, title: "", purchaseOrder: "" })
  const [lines, setLines] = useState(choices.filter(({ inTotal }) => inTotal).map(({ item }) => item))
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
      failed="The acceptance could not be recorded"
      run={() =>
        acceptByPhone(quote.id, {
          revision: quote.revision,
          name: texts.name,
          title: title || null,
          purchaseOrder: purchaseOrder || null,
          lines,
          authorized,
        })
      }
    >
      {(errors) => (
        <>
          <TextField label="Name" hint="Who accepted on the buyer's side" {...field("name", errors)} />
          <TextField label="Title" optional {...field("title", errors)} />
          <TextField label="Purchase order number" optional maxLength={80} {...field("purchaseOrder", errors)} />
          <fieldset className={styles.lines}>
            <legend>Accepted lines</legend>
            {choices.map(({ item, description, total }) => (
              <label key={item} className={styles.check}>
                <input
                  type="checkbox"
                  checked={lines.includes(item)}
                  aria-invalid={errors.lines ? true : undefined}
                  onChange={({ target }) =>
                    setLines(target.checked ? [...lines, item] : lines.filter((one) => one !== item))
                  }
                />
                {item}. {description}
                {total && `, ${formatDollars(total)}`}
              </label>
            ))}
          </fieldset>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={isAuthorized}
              aria-invalid={errors.authorized ? true : undefined}
              onChange={({ target }) => setIsAuthorized(target.checked)}
            />
            The buyer said that they are authorized to accept this quote
          </label>
        </>
      )}
    </StepForm>
  )
}
