import { fobLabels, quoteLimits } from "#contract/quotes/quote-words.ts"
import styles from "#web/admin/quotes/TermsFields.module.css"
import type { TextChange } from "#web/admin/quotes/change-texts.ts"
import { termLabels } from "#web/admin/quotes/differences.ts"
import type { QuoteTexts } from "#web/admin/quotes/quote-texts.ts"
import { Card } from "#web/ui/Card.tsx"
import { Segments } from "#web/ui/Segments.tsx"
import { TextArea } from "#web/ui/TextArea.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import ui from "#web/ui/primitives.module.css"

interface TermsFieldsProps {
  texts: QuoteTexts
  errors: Record<string, string>
  edit: (change: TextChange) => void
}

/** Terms of the whole quote. */
export function TermsFields({ texts, errors, edit }: TermsFieldsProps) {
  const field = (name: Exclude<keyof QuoteTexts, "lines" | "charges" | "files" | "fob">) => ({
    name,
    label: termLabels[name],
    value: texts[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => edit({ type: "whole", change: { [name]: target.value } }),
  })
  return (
    <Card as="section" aria-labelledby="terms">
      <h2 id="terms" className={ui.step2}>
        Terms
      </h2>
      <div className={styles.fields}>
        <TextField type="date" max="9999-12-31" {...field("validUntil")} />
        <TextField optional inputMode="numeric" autoComplete="off" {...field("deliveryDays")} />
        <TextField inputMode="decimal" autoComplete="off" {...field("shipping")} />
        <TextField
          optional
          hint="Of the lines less the discounts"
          inputMode="decimal"
          autoComplete="off"
          {...field("taxRate")}
        />
        <Segments
          label={termLabels.fob}
          choices={fobLabels}
          value={texts.fob}
          error={errors.fob}
          onChoose={(fob) => edit({ type: "whole", change: { fob } })}
        />
        <TextField {...field("paymentTerms")} />
        <TextField autoComplete="off" {...field("preparedBy")} />
      </div>
      <TextArea optional rows={3} maxLength={quoteLimits.remarks} {...field("remarks")} />
    </Card>
  )
}
