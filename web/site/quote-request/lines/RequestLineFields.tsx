import { memo, useId, useState } from "react"
import { familyKeys, familyLabels } from "#contract/catalog/families.ts"
import { lineDetailNames } from "#contract/quote-requests/line-details.ts"
import { AdvisedField } from "./AdvisedField.tsx"
import { Late } from "#web/site/quote-request/Late.tsx"
import {
  type LineDraft,
  parseQuantity,
  type RequestedLineField,
  unreadQuantity,
  whyNotSent,
} from "#web/site/quote-request/lines/requested-line.ts"
import { requestTextLimits } from "#web/site/quote-request/request-text-limits.ts"
import styles from "./RequestLineFields.module.css"
import { Button } from "#web/ui/Button.tsx"
import ui from "#web/ui/primitives.module.css"
import { SelectField } from "#web/ui/SelectField.tsx"
import { TextArea } from "#web/ui/TextArea.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"

interface RequestLineFieldsProps {
  line: LineDraft
  index: number
  isOnly: boolean
  names: string | undefined
  onChange: (line: LineDraft, field: RequestedLineField, value: string) => void
  onRemove: (line: LineDraft, index: number) => void
}

const loadUnitAdvice = async () => (await import("./unit-advice.ts")).unitAdvice
const loadNsnAdvice = async () => (await import("./nsn-advice.ts")).nsnAdvice
const loadDetails = () => import("./LineDetailFields.tsx")

/** One product. Remembered, so that typing into one of two hundred lines draws only that one. */
export const RequestLineFields = memo(function RequestLineFields(props: RequestLineFieldsProps) {
  const { line, index, isOnly, names, onChange, onRemove } = props
  const id = useId()
  const [opened, setOpened] = useState(false)
  const isOpen = opened || lineDetailNames.some((field) => field !== "unitOfIssue" && line.errors[field])
  const folded = foldedDetails(line)
  const note = whyNotSent(line) ?? (line.origin && "From your quote inquiry")
  const bind = (field: RequestedLineField) => ({
    name: `products.${index}.${field}`,
    value: line[field],
    error: line.errors[field],
    // Otherwise browsers put back after a reload what the draft brings back as well.
    autoComplete: "off",
  })
  const change = (field: RequestedLineField) => (value: string) => onChange(line, field, value)
  const typed =
    (field: RequestedLineField) =>
    ({ target }: { target: { value: string } }) =>
      onChange(line, field, target.value)
  return (
    <fieldset className={styles.line} aria-describedby={note && `${id}-note`}>
      <legend className={styles.legend}>
        <span>Product </span>
        {index + 1}
      </legend>
      <div className={styles.fields}>
        <SelectField {...bind("category")} label="Category" onChange={typed("category")}>
          <option value="">Select a category</option>
          {familyKeys.map((key) => (
            <option key={key} value={key}>
              {familyLabels[key]}
            </option>
          ))}
        </SelectField>
        <TextField {...bind("name")} label="Product Name" list={names} onChange={typed("name")} />
        <LineQuantityField {...bind("quantity")} onChange={change("quantity")} />
        <AdvisedField
          {...bind("unitOfIssue")}
          label="Unit of issue"
          maxLength={requestTextLimits.unit}
          load={loadUnitAdvice}
          onChange={change("unitOfIssue")}
        />
        <AdvisedField
          {...bind("nsn")}
          label="NSN"
          maxLength={requestTextLimits.nsn}
          load={loadNsnAdvice}
          onChange={change("nsn")}
        />
        <TextArea
          {...bind("specifications")}
          label="Specifications"
          optional
          rows={1}
          maxLength={requestTextLimits.specifications}
          onChange={typed("specifications")}
        />
        <LineActions
          index={index}
          isOnly={isOnly}
          isOpen={isOpen}
          controls={`${id}-details`}
          onToggle={() => setOpened(!isOpen)}
          onRemove={() => onRemove(line, index)}
        />
      </div>
      <div id={`${id}-details`} className={styles.details} hidden={!isOpen}>
        {isOpen && <Late load={loadDetails} props={{ line, index, onChange }} />}
      </div>
      {!isOpen && folded && <p className={`${ui.small} ${ui.anywhere}`}>{folded}</p>}
      {note && (
        <p className={whyNotSent(line) ? styles.note : `${ui.small} ${ui.anywhere}`} id={`${id}-note`}>
          {note}
        </p>
      )}
    </fieldset>
  )
})

const foldedDetails = (line: LineDraft) =>
  lineDetailNames
    .filter((name) => line[name] && name !== "unitOfIssue" && name !== "orEqual")
    .map((name) => (name === "clin" ? `CLIN ${line.clin}` : line[name]))
    .join(", ")

interface LineActionsProps {
  index: number
  isOnly: boolean
  isOpen: boolean
  /** The id of what it opens. */
  controls: string
  onToggle: () => void
  onRemove: () => void
}

function LineActions({ index, isOnly, isOpen, controls, onToggle, onRemove }: LineActionsProps) {
  return (
    <div className={styles.actions}>
      <Button variant="quiet" aria-expanded={isOpen} aria-controls={controls} onClick={onToggle}>
        Details
        <VisuallyHidden> of product {index + 1}</VisuallyHidden>
      </Button>
      {!isOnly && (
        <Button variant="quiet" onClick={onRemove}>
          Remove
          <VisuallyHidden> product {index + 1}</VisuallyHidden>
        </Button>
      )}
    </div>
  )
}

interface LineQuantityFieldProps {
  name: string
  value: string
  error: string | undefined
  autoComplete: string
  onChange: (value: string) => void
}

/** Left empty, the quantity counts as 1 and says so. A number that is not whole stays, with an error. */
function LineQuantityField({ value, error, onChange, ...rest }: LineQuantityFieldProps) {
  // The text when the field was left; undefined while someone types.
  const [left, setLeft] = useState<string>()
  const isUnread = value === unreadQuantity
  const isUnreadable = (left || isUnread) && Number.isNaN(parseQuantity(value))

  return (
    <TextField
      {...rest}
      label="Quantity"
      type="number"
      min={1}
      inputMode="numeric"
      error={error ?? (isUnreadable ? "Enter a whole number, such as 40,000" : undefined)}
      note={<span role="status">{left === "" && value === "" && "Left empty, it counts as 1."}</span>}
      value={isUnread ? "" : value}
      onChange={(event) => {
        setLeft(undefined)
        onChange(event.target.value)
      }}
      onBlur={({ target }) => {
        // The text of no number at all, such as "e", would stay visible and mean nothing.
        if (value === "") target.value = ""
        setLeft(value)
      }}
      // Turning the wheel over the page must not change a number by the way.
      onWheel={(event) => event.currentTarget.blur()}
    />
  )
}
