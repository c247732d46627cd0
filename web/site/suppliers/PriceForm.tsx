import { plainAmount } from "#contract/values/money.ts"
import { priceRequestLimits } from "#contract/quotes/price-request-limits.ts"
import type { PriceRequestPage } from "#contract/quotes/price-requests.ts"
import { call } from "#web/api/call.ts"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import { Button } from "#web/ui/Button.tsx"
import { TextArea } from "#web/ui/TextArea.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import ui from "#web/ui/primitives.module.css"
import { textOf, useAnswerForm } from "#web/site/quotes/use-answer-form.ts"
import { PriceLine } from "./PriceLine.tsx"
import styles from "./PriceForm.module.css"

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

/** The server refuses a text that is no number, at its field. */
const daysOf = (text: string) => (text === "" ? null : Number(plainAmount(text)))
