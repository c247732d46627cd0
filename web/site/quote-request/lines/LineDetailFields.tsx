import { useEffect, useRef } from "react"
import { lineDetailFields, lineDetailNames } from "#contract/quote-requests/line-details.ts"
import { focusRefused } from "#web/parts/use-submit.ts"
import { SelectField } from "#web/ui/SelectField.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import { dayWarning } from "#web/site/quote-request/details/detail-warnings.ts"
import { type RequestedLineField, type LineDraft } from "./requested-line.ts"
import styles from "./LineDetailFields.module.css"

export interface LineDetailFieldsProps {
  line: LineDraft
  index: number
  onChange: (line: LineDraft, field: RequestedLineField, value: string) => void
}

/** Fields that few lines need: CLIN, part number, maker, whether an equal will do, and a date of its own. */
export function LineDetailFields({ line, index, onChange }: LineDetailFieldsProps) {
  const fields = useRef<HTMLDivElement>(null)
  const isRefused = lineDetailNames.some((field) => line.errors[field])
  // After a refusal opens these fields, they appear too late for the form to move the focus here.
  useEffect(() => {
    if (isRefused) focusRefused(fields.current)
  }, [isRefused])
  const bind = (field: RequestedLineField) => ({
    name: `products.${index}.${field}`,
    value: line[field],
    error: line.errors[field],
    optional: true,
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => onChange(line, field, event.target.value),
  })
  return (
    <div ref={fields} className={styles.fields}>
      <TextField {...bind("clin")} label="CLIN" maxLength={lineDetailFields.clin.max} spellCheck={false} />
      <TextField
        {...bind("partNumber")}
        label="Part number"
        maxLength={lineDetailFields.partNumber.max}
        spellCheck={false}
      />
      <TextField {...bind("manufacturer")} label="Manufacturer" maxLength={lineDetailFields.manufacturer.max} />
      <SelectField {...bind("orEqual")} label="Or equal">
        <option value="">Not stated</option>
        <option value="yes">Accepted</option>
        <option value="no">Not accepted</option>
      </SelectField>
      <TextField {...bind("neededBy")} label="Needed by" type="date" note={dayWarning(line.neededBy)} />
    </div>
  )
}
