import { readUnit } from "#contract/values/read-unit.ts"
import { formatCount } from "#contract/values/counts.ts"
import { formatDay } from "#contract/values/dates.ts"
import { formatPrice } from "#contract/quotes/prices.ts"
import type { AnswerFieldsProps } from "#web/admin/quotes/AnswerFields.tsx"
import styles from "#web/admin/quotes/AnswerFields.module.css"
import { PriceBreakFields } from "#web/admin/quotes/PriceBreakFields.tsx"
import type { QuoteLineTexts, TextFieldOf as Bind } from "#web/admin/quotes/quote-texts.ts"
import { unitDoubt } from "#web/admin/quotes/unit-doubt.ts"
import { unitListId } from "#web/admin/quotes/UnitList.tsx"
import { unitsOfIssue } from "#contract/values/units-of-issue.ts"
import { RecordNumber } from "#web/parts/RecordNumber.tsx"
import { Button } from "#web/ui/Button.tsx"
import { TextField } from "#web/ui/TextField.tsx"

interface PriceFieldsProps extends AnswerFieldsProps {
  field: Bind
  set: (change: Partial<QuoteLineTexts>) => void
}

/** Quantity, unit and price, with what the product was last quoted at. */
export function PriceFields({ line, item, errors = {}, last, asked, askedUnit, field, set }: PriceFieldsProps) {
  const unit = readUnit(line.unitOfIssue)
  const unitWord = unit in unitsOfIssue ? unitsOfIssue[unit as keyof typeof unitsOfIssue] : "Type a code or a word"
  const doubt = unitDoubt({ unitOfIssue: unit, unitPrice: line.unitPrice }, askedUnit, last)
  return (
    <>
      <div className={styles.price}>
        <TextField
          label="Quantity"
          hint={`Requested: ${formatCount(asked)}`}
          inputMode="numeric"
          autoComplete="off"
          {...field("quantity")}
        />
        <TextField
          label="Unit of issue"
          list={unitListId}
          hint={unitWord}
          autoComplete="off"
          {...field("unitOfIssue")}
          onBlur={() => unit !== line.unitOfIssue && set({ unitOfIssue: unit })}
        />
        <TextField
          label="Unit price"
          hint={`Dollars per ${unit in unitsOfIssue ? unitWord : "unit"}, up to 4 decimals`}
          inputMode="decimal"
          autoComplete="off"
          {...field("unitPrice")}
        />
      </div>
      <p className={styles.doubt} role="status">
        {doubt}
      </p>
      {last && (
        <p className={styles.last}>
          <span>
            Last quoted {formatPrice(last.unitPrice)} / {last.unitOfIssue} to {last.to},{" "}
            <RecordNumber of={last.number} />, {formatDay(last.sentAt)}
          </span>
          <Button variant="quiet" onClick={() => set({ unitPrice: last.unitPrice, unitOfIssue: last.unitOfIssue })}>
            Use {formatPrice(last.unitPrice)}
          </Button>
        </p>
      )}
      <PriceBreakFields line={line} item={item} errors={errors} set={set} />
    </>
  )
}
