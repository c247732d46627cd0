import { useEffect, useRef } from "react"
import { fobLabels, fobs } from "#contract/quotes/quote-words.ts"
import {
  buyerTypeLabels,
  buyerTypes,
  dpasLabels,
  dpasRatings,
  formatMoment,
  payByChoices,
  payByLabels,
  setAsideLabels,
  setAsides,
  solicitationLimits,
} from "#contract/quote-requests/solicitation-words.ts"
import { focusRefused } from "#web/parts/use-submit.ts"
import { SelectField } from "#web/ui/SelectField.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import ui from "#web/ui/primitives.module.css"
import { dayWarning, dodaacWarning, zipWarning } from "./detail-warnings.ts"
import { dueZones } from "#contract/quote-requests/due-zones.ts"
import { zoneOf } from "./due-moment.ts"
import type { DetailTexts, RequestFormState } from "#web/site/quote-request/request-form-state.ts"
import { type DetailField, dueOf } from "./solicitation-texts.ts"
import styles from "./SolicitationFields.module.css"

export interface SolicitationFieldsProps {
  texts: DetailTexts
  errors: RequestFormState["errors"]
  onChange: (field: string, value: string) => void
}

/** Facts of a solicitation beyond names and quantities. All of them are optional. */
export function SolicitationFields({ texts, errors, onChange }: SolicitationFieldsProps) {
  const fields = useRef<HTMLDivElement>(null)
  // After a refusal opens these fields, they appear too late for the form to move the focus here.
  useEffect(() => void focusRefused(fields.current), [])
  const bind = (name: DetailField) => ({
    name,
    value: texts[name] ?? "",
    error: errors[name],
    optional: "unmarked" as const,
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  })
  return (
    <div ref={fields} className={ui.stack6}>
      <fieldset className={styles.group}>
        <legend>Solicitation</legend>
        <TextField {...bind("solicitationNumber")} label="Solicitation or RFQ number" {...limited("number")} />
        <SelectField {...bind("buyerType")} label="Buyer type">
          <Choices keys={buyerTypes} labels={buyerTypeLabels} />
        </SelectField>
        <SelectField {...bind("setAside")} label="Set-aside">
          <Choices keys={setAsides} labels={setAsideLabels} />
        </SelectField>
        <SelectField {...bind("dpas")} label="DPAS rating">
          <Choices keys={dpasRatings} labels={dpasLabels} />
        </SelectField>
        <TextField {...bind("responseDue")} label="Quote due by" type="date" note={dueNote(texts)} />
        <TextField {...bind("dueTime")} label="Time" type="time" note={timeNote(texts)} />
        <SelectField {...bind("dueZone")} label="Time zone" value={texts.dueZone || zoneOf()}>
          {Object.entries(dueZones).map(([zone, name]) => (
            <option key={zone} value={zone}>
              {name}
            </option>
          ))}
        </SelectField>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Delivery</legend>
        <TextField {...bind("neededBy")} label="Needed by" type="date" note={dayWarning(texts.neededBy)} />
        <TextField
          {...bind("deliveryDays")}
          label="Or days after receipt of order"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
        />
        <SelectField {...bind("fob")} label="FOB">
          <Choices keys={fobs} labels={fobLabels} />
        </SelectField>
        <TextField
          {...bind("deliverTo.dodaac")}
          label="DoDAAC"
          {...limited("dodaac")}
          note={dodaacWarning(texts["deliverTo.dodaac"])}
        />
        <TextField {...bind("deliverTo.street")} label="Street" autoComplete="address-line1" {...limited("place")} />
        <TextField {...bind("deliverTo.city")} label="City" autoComplete="address-level2" {...limited("place")} />
        <TextField {...bind("deliverTo.state")} label="State" autoComplete="address-level1" {...limited("place")} />
        <TextField
          {...bind("deliverTo.zip")}
          label="ZIP code"
          autoComplete="postal-code"
          maxLength={solicitationLimits.zip}
          note={zipWarning(texts["deliverTo.zip"])}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Payment</legend>
        <SelectField {...bind("payBy")} label="Payment by">
          <Choices keys={payByChoices} labels={payByLabels} />
        </SelectField>
        <SelectField {...bind("taxExempt")} label="Tax-exempt">
          <Choices keys={["yes", "no"]} labels={{ yes: "Yes", no: "No" }} />
        </SelectField>
      </fieldset>
    </div>
  )
}

/** "Not stated" first: nothing here has to be chosen. */
function Choices<Key extends string>({ keys, labels }: { keys: readonly Key[]; labels: Record<Key, string> }) {
  return (
    <>
      <option value="">Not stated</option>
      {keys.map((key) => (
        <option key={key} value={key}>
          {labels[key]}
        </option>
      ))}
    </>
  )
}

const limited = (kind: "number" | "place" | "dodaac") => ({ maxLength: solicitationLimits[kind], spellCheck: false })

/** How the moment is understood, or that it has passed. */
function dueNote(texts: DetailTexts): string | undefined {
  const due = dueOf(texts)
  if (!due) return texts.dueTime ? "Add a date. A time alone is not sent." : undefined
  return Date.parse(due) < Date.now() ? "This moment has passed. It is sent as typed." : formatMoment(due)
}

function timeNote(texts: DetailTexts): string | undefined {
  return texts.responseDue && !texts.dueTime ? "Without a time, the end of the day counts." : undefined
}
