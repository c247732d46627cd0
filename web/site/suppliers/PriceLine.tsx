import { formatCount } from "#contract/values/counts.ts"
import type { AskedLine, PriceRequestPage } from "#contract/quotes/price-requests.ts"
import { quoteLimits } from "#contract/quotes/quote-words.ts"
import { formatDay } from "#contract/values/dates.ts"
import type { RefusedFields } from "#contract/refused-fields.ts"
import { unitText } from "#contract/quote-requests/solicitation-words.ts"
import { TextField } from "#web/ui/TextField.tsx"
import styles from "./PriceForm.module.css"
import ui from "#web/ui/primitives.module.css"

interface PriceLineProps {
  line: AskedLine
  at: number
  answered: NonNullable<PriceRequestPage["answer"]>["lines"][number] | undefined
  errors: RefusedFields
}

/** One line that is asked for, with the fields of its answer. */
export function PriceLine({ line, at, answered, errors }: PriceLineProps) {
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
