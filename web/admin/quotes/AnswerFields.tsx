import { memo, useState } from "react"
import type { FamilyKey } from "#contract/catalog/families.ts"
import type { DeskQuote } from "#contract/quotes/quote-desk.ts"
import { quoteAnswerLabels, quoteLimits } from "#contract/quotes/quote-words.ts"
import styles from "#web/admin/quotes/AnswerFields.module.css"
import { catalogListId } from "#web/admin/quotes/CatalogLists.tsx"
import type { TextChange } from "#web/admin/quotes/change-texts.ts"
import { CostFields } from "#web/admin/quotes/CostFields.tsx"
import { PriceFields } from "#web/admin/quotes/PriceFields.tsx"
import type { QuoteLineTexts, TextName } from "#web/admin/quotes/quote-texts.ts"
import { useCatalogProducts } from "#web/api/products.ts"
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

interface CatalogProductFieldProps {
  name: string
  error: string | undefined
  line: QuoteLineTexts
  family: FamilyKey
  set: (change: Partial<QuoteLineTexts>) => void
}

/** Which product of the catalog a line offers, by its name. The payment rule and the last prices follow from it. */
function CatalogProductField({ name, error, line, family, set }: CatalogProductFieldProps) {
  const { data: products = [] } = useCatalogProducts()
  const inFamily = products.filter((product) => product.family === family)
  const chosen = inFamily.find(({ slug }) => slug === line.slug)
  /** A text that is not, or not yet, the name of a product. */
  const [typed, setTyped] = useState("")

  function choose(text: string) {
    const product = inFamily.find((each) => each.name.toLowerCase() === text.trim().toLowerCase())
    setTyped(product ? "" : text)
    set({ slug: product?.slug ?? "", ...(product && !line.description && { description: product.name }) })
  }

  return (
    <TextField
      name={name}
      label="Product in the catalog"
      optional
      hint="Leave it empty if the catalog does not have it"
      note={typed && "Choose a name from the list"}
      error={error}
      list={catalogListId(family)}
      autoComplete="off"
      value={typed || (chosen?.name ?? line.slug)}
      onChange={({ target }) => choose(target.value)}
    />
  )
}
