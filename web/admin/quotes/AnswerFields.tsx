import { memo } from "react"
import type { FamilyKey } from "#contract/catalog/families.ts"
import type { DeskQuote } from "#contract/quotes/quote-desk.ts"
import { quoteAnswerLabels, quoteLimits } from "#contract/quotes/quote-words.ts"
import styles from "#web/admin/quotes/AnswerFields.module.css"
import type { TextChange } from "#web/admin/quotes/change-texts.ts"
import { CatalogProductField } from "#web/admin/quotes/CatalogProductField.tsx"
import { CostFields } from "#web/admin/quotes/CostFields.tsx"
import { PriceFields } from "#web/admin/quotes/PriceFields.tsx"
import type { QuoteLineTexts, TextName } from "#web/admin/quotes/quote-texts.ts"
import { Button } from "#web/ui/Button.tsx"
import { Icon } from "#web/ui/Icon.tsx"
import { Segments } from "#web/ui/Segments.tsx"
import { TextArea } from "#web/ui/TextArea.tsx"
import { TextField } from "#web/ui/TextField.tsx"

export interface AnswerFieldsProps {
  line: QuoteLineTexts
  /** "2", "2A". */
  item: string
  errors: Record<string, string> | undefined
  edit: (change: TextChange) => void
  last: DeskQuote["lastPrices"][number] | undefined
  /** The requested quantity. */
  asked: number
  /** The unit that the buyer stated. */
  askedUnit: string | null | undefined
  family: FamilyKey
  /** The requested product is in the catalog. */
  isListed: boolean
  /** In percent; a lower margin is warned of. */
  marginFloor: number | null
  /** The last day of this quote, as typed. */
  validUntil: string
  /** The only answer to its requested line. */
  isAlone: boolean
  /** Another answer is the offer; a line has one at most. */
  isOfferTaken: boolean
}

/** One answer to a requested line. */
export const AnswerFields = memo(function AnswerFields(props: AnswerFieldsProps) {
  const { line, item, errors = {}, edit, family, isListed, isAlone, isOfferTaken } = props
  const { key, answer } = line
  const set = (change: Partial<QuoteLineTexts>) => edit({ type: "line", key, change })
  const field = (name: TextName) => ({
    name: `${key}.${name}`,
    value: line[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })
  const isBid = answer !== "no_bid"
  return (
    <div className={styles.answer} role="group" aria-label={`Item ${item}`}>
      <div className={styles.head}>
        <Segments
          label={`Answer to item ${item}`}
          choices={quoteAnswerLabels}
          value={answer}
          error={errors.answer}
          disabled={[...(isOfferTaken ? (["offer"] as const) : []), ...(isAlone ? [] : (["no_bid"] as const))]}
          // An alternate is another product than the requested one.
          onChoose={(chosen) => set({ answer: chosen, ...(chosen === "alternate" && { slug: "" }) })}
        />
        {!isAlone && (
          <Button variant="quiet" onClick={() => edit({ type: "remove", key })}>
            <Icon name="trash" />
            Remove item {item}
          </Button>
        )}
      </div>
      {answer !== "offer" && (
        <TextField
          label={answer === "alternate" ? "What it replaces and why" : "Why no bid"}
          maxLength={quoteLimits.lineText}
          {...field("reason")}
        />
      )}
      {isBid && (
        <>
          <div className={styles.product}>
            <TextField label="Description" maxLength={quoteLimits.lineText} {...field("description")} />
            <TextField label="Part number" optional {...field("partNumber")} />
          </div>
          {(answer === "alternate" || !isListed) && (
            <CatalogProductField {...field("slug")} {...{ family, line, set }} />
          )}
          <PriceFields {...props} field={field} set={set} />
          <CostFields {...props} field={field} />
          <div className={styles.delivery}>
            <TextField
              label="Lead time in days"
              optional
              inputMode="numeric"
              autoComplete="off"
              {...field("leadTimeDays")}
            />
            <TextField label="Country of origin" optional maxLength={80} {...field("countryOfOrigin")} />
          </div>
        </>
      )}
      <TextArea label="Note to the buyer" optional rows={1} maxLength={quoteLimits.lineText} {...field("note")} />
    </div>
  )
})
