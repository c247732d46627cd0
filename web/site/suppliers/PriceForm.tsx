import { unitText } from "#contract/quote-requests/solicitation-words.ts"
import { priceRequestLimits } from "#contract/quotes/price-request-limits.ts"
import type { AskedLine, PriceRequestPage } from "#contract/quotes/price-requests.ts"
import { quoteLimits } from "#contract/quotes/quote-words.ts"
import type { RefusedFields } from "#contract/refused-fields.ts"
import { formatCount } from "#contract/values/counts.ts"
import { formatDay } from "#contract/values/dates.ts"
import { plainAmount } from "#contract/values/money.ts"
import { call } from "#web/api/call.ts"
import { textOf, useAnswerForm } from "#web/site/quotes/use-answer-form.ts"
import styles from "./PriceForm.module.css"
import { Button } from "#web/ui/Button.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import ui from "#web/ui/primitives.module.css"
import { TextArea } from "#web/ui/TextArea.tsx"
import { TextField } from "#web/ui/TextField.tsx"

interface PriceFormProps {
  token: string
  page: PriceRequestPage
  onAnswered: (page: PriceRequestPage) => void
}

/** A price for each line, and the supplier's own quote number. It starts with the answer before. */
export function PriceForm({ token, page: { lines, answer }, onAnswered }: PriceFormProps) {
  const { form, pending, errors, problem, onInput, onSubmit } = useAnswerForm(async (typed) => {
    const body = {
      quoteNumber: textOf(typed, "quoteNumber"),
      quoteEnds: textOf(typed, "quoteEnds"),
      notes: textOf(typed, "notes"),
      lines: lines.map(({ item }, at) => ({
        item,
        unitPrice: plainAmount(textOf(typed, `lines.${at}.unitPrice`)),
        leadTimeDays: daysOf(textOf(typed, `lines.${at}.leadTimeDays`)),
        countryOfOrigin: textOf(typed, `lines.${at}.countryOfOrigin`),
        note: textOf(typed, `lines.${at}.note`),
      })),
    }
    onAnswered(await call("POST /api/price-requests/:token/answer", { params: { token }, body }))
  }, "Your prices were not sent.")
  return (
    <form ref={form} className={ui.stack5} noValidate aria-label="Your prices" onInput={onInput} onSubmit={onSubmit}>
      {lines.map((line, at) => (
        <PriceLine
          key={line.item}
          line={line}
          at={at}
          answered={answer?.lines.find(({ item }) => item === line.item)}
          errors={errors}
        />
      ))}
      <div className={`${ui.stack4} ${ui.alignStart} ${styles.pair}`}>
        <TextField
          label="Your quote number"
          name="quoteNumber"
          optional
          maxLength={80}
          autoComplete="off"
          defaultValue={answer?.quoteNumber ?? ""}
          error={errors.quoteNumber}
        />
        <TextField
          label="Your quote ends"
          name="quoteEnds"
          optional
          type="date"
          max="9999-12-31"
          defaultValue={answer?.quoteEnds ?? ""}
          error={errors.quoteEnds}
        />
      </div>
      <TextArea
        label="Notes"
        name="notes"
        optional
        rows={3}
        maxLength={priceRequestLimits.message}
        defaultValue={answer?.notes ?? ""}
        error={errors.notes}
      />
      <FormProblem problem={problem} />
      <div>
        <Button type="submit" pending={pending}>
          {answer ? "Change your prices" : "Send your prices"}
        </Button>
      </div>
    </form>
  )
}

/** The server refuses a text that is not a number, at its field. */
const daysOf = (text: string) => (text === "" ? null : Number(plainAmount(text)))

interface PriceLineProps {
  line: AskedLine
  at: number
  answered: NonNullable<PriceRequestPage["answer"]>["lines"][number] | undefined
  errors: RefusedFields
}

/** One line that is asked for, with the fields of its answer. */
function PriceLine({ line, at, answered, errors }: PriceLineProps) {
  const { description, quantity, unitOfIssue, partNumber, nsn, specifications, neededBy } = line
  const codes = [partNumber && `Part number ${partNumber}`, nsn && `NSN ${nsn}`].filter(Boolean).join(", ")
  const field = (name: "unitPrice" | "leadTimeDays" | "countryOfOrigin" | "note") => ({
    name: `lines.${at}.${name}`,
    defaultValue: String(answered?.[name] ?? ""),
    error: errors[`lines.${at}.${name}`],
    optional: name === "unitPrice" ? ("unmarked" as const) : true,
    autoComplete: "off",
  })
  return (
    <fieldset className={styles.line}>
      <legend>
        {at + 1}. {description}
      </legend>
      <p>
        Quantity: {formatCount(quantity)} {unitText(unitOfIssue)}
        {codes && `. ${codes}`}
        {neededBy && `. Needed by ${formatDay(neededBy)}`}
      </p>
      {specifications && <p>Specifications: {specifications}</p>}
      <div className={`${ui.stack4} ${ui.alignStart} ${styles.pair}`}>
        <TextField
          label="Unit price"
          hint={`Dollars for one ${unitText(unitOfIssue)}; empty if you do not offer it`}
          inputMode="decimal"
          {...field("unitPrice")}
        />
        <TextField label="Lead time" hint="Days after the order" inputMode="numeric" {...field("leadTimeDays")} />
        <TextField label="Country of origin" maxLength={80} {...field("countryOfOrigin")} />
        <TextField label="Note" maxLength={quoteLimits.lineText} {...field("note")} />
      </div>
    </fieldset>
  )
}
