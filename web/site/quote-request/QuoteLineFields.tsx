import { memo, useId } from "react"
import { familyKeys, familyLabels } from "#contract/families.ts"
import { Button } from "#web/ui/Button.tsx"
import { SelectField } from "#web/ui/SelectField.tsx"
import { TextArea } from "#web/ui/TextArea.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import { quoteTextLimits } from "./quote-text-limits.ts"
import { NsnField } from "./NsnField.tsx"
import { QuantityField } from "./QuantityField.tsx"
import { type LineField, type RequestedLine, whyNotSent } from "./quote-line.ts"
import styles from "./QuoteLineFields.module.css"

interface QuoteLineFieldsProps {
  line: RequestedLine
  index: number
  isOnly: boolean
  onChange: (line: RequestedLine, field: LineField, value: string) => void
  onRemove: (line: RequestedLine, index: number) => void
}

/** One product. Remembered, so that typing into one of two hundred lines draws only that one. */
export const QuoteLineFields = memo(function QuoteLineFields(props: QuoteLineFieldsProps) {
  const { line, index, isOnly, onChange, onRemove } = props
  const noteId = useId()
  const note = whyNotSent(line)
  const bind = (field: LineField) => ({
    name: `products.${index}.${field}`,
    value: line[field],
    error: line.errors[field],
    // Otherwise browsers put back after a reload what the draft brings back as well.
    autoComplete: "off",
  })
  const change = (field: LineField) => (value: string) => onChange(line, field, value)
  return (
    <fieldset className={styles.line} aria-describedby={note && noteId}>
      <legend className={styles.legend}>Product {index + 1}</legend>
      <div className={styles.fields}>
        <SelectField
          {...bind("category")}
          label="Category"
          onChange={(event) => change("category")(event.target.value)}
        >
          <option value="">Select a category</option>
          {familyKeys.map((key) => (
            <option key={key} value={key}>
              {familyLabels[key]}
            </option>
          ))}
        </SelectField>
        <TextField {...bind("name")} label="Product Name" onChange={(event) => change("name")(event.target.value)} />
        <QuantityField {...bind("quantity")} onChange={change("quantity")} />
        <NsnField {...bind("nsn")} onChange={change("nsn")} />
        <div className={styles.specifications}>
          <TextArea
            {...bind("specifications")}
            label="Specifications"
            optional
            rows={2}
            maxLength={quoteTextLimits.specifications}
            onChange={(event) => change("specifications")(event.target.value)}
          />
        </div>
      </div>
      {note && (
        <p className={styles.note} id={noteId}>
          {note}
        </p>
      )}
      <div className={styles.foot}>
        {line.origin && <span className={styles.origin}>From your quote inquiry</span>}
        {!isOnly && (
          <span className={styles.remove}>
            <Button variant="quiet" onClick={() => onRemove(line, index)}>
              Remove product {index + 1}
            </Button>
          </span>
        )}
      </div>
    </fieldset>
  )
})
