import { useState } from "react"
import { formatDollars } from "#contract/values/money.ts"
import { costFields } from "#contract/quotes/quote-costs.ts"
import { marginWarning, percentOf } from "#contract/quotes/quote-margins.ts"
import styles from "#web/admin/quotes/AnswerFields.module.css"
import type { AnswerFieldsProps } from "#web/admin/quotes/AnswerFields.tsx"
import { costNames, type TextFieldOf as Bind } from "#web/admin/quotes/quote-texts.ts"
import { typedMargin } from "#web/admin/quotes/typed-totals.ts"
import { Collapsible } from "#web/ui/Collapsible.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import ui from "#web/ui/primitives.module.css"

interface CostFieldsProps extends Pick<AnswerFieldsProps, "line" | "errors" | "marginFloor" | "validUntil"> {
  field: Bind
}

/** The line's cost to the company, and its margin. Collapsed until somebody needs it. */
export function CostFields({ line, errors = {}, marginFloor, validUntil, field }: CostFieldsProps) {
  const [opened, setOpened] = useState(false)
  const isOpen = opened || costNames.some((name) => errors[name])
  const margin = typedMargin(line)
  const warning = margin && marginWarning(margin, marginFloor)
  const ends = line.supplierQuoteEnds
  return (
    <div>
      <Collapsible
        title={margin ? `Margin: ${formatDollars(margin.amount)}, ${percentOf(margin)}` : "Cost and margin"}
        headingLevel={3}
        open={isOpen}
        onOpenChange={setOpened}
      >
        <div className={ui.stack4}>
          <p className={ui.small}>Buyers never see the cost, the supplier or the margin.</p>
          <div className={styles.price}>
            <TextField
              label={costFields.unitCost.label}
              hint="Dollars per unit of issue, up to 4 decimals"
              note={warning && <strong>{warning}</strong>}
              optional
              inputMode="decimal"
              autoComplete="off"
              {...field("unitCost")}
            />
            <TextField
              label={costFields.freightIn.label}
              hint="Dollars for the whole line"
              optional
              inputMode="decimal"
              autoComplete="off"
              {...field("freightIn")}
            />
          </div>
          <div className={styles.price}>
            <TextField label={costFields.supplier.label} optional autoComplete="off" {...field("supplier")} />
            <TextField
              label={costFields.supplierQuote.label}
              optional
              maxLength={80}
              autoComplete="off"
              {...field("supplierQuote")}
            />
            <TextField
              label={costFields.supplierQuoteEnds.label}
              optional
              type="date"
              max="9999-12-31"
              note={ends && validUntil && ends < validUntil ? "Ends before this quote does" : undefined}
              {...field("supplierQuoteEnds")}
            />
          </div>
        </div>
      </Collapsible>
      {!isOpen && warning && <p className={styles.doubt}>{warning}.</p>}
    </div>
  )
}
