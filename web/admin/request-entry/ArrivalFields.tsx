import { type RequestSource, requestSourceLabels } from "#contract/quote-requests/request-sources.ts"
import { CheckboxField } from "#web/ui/CheckboxField.tsx"
import { SelectField } from "#web/ui/SelectField.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import type { RequestFormState } from "#web/site/quote-request/request-form-state.ts"
import fields from "#web/site/quote-request/ContactFields.module.css"

export interface Arrival {
  source: "" | Exclude<RequestSource, "form">
  /** Date and time where the administrator is: "2026-12-01T14:30". */
  at: string
  sendsLink: boolean
}

const { form: _form, ...labels } = requestSourceLabels

interface ArrivalFieldsProps {
  arrival: Arrival
  errors: RequestFormState["errors"]
  onChange: (change: Partial<Arrival>) => void
}

/** How and when the request came in, and whether the buyer hears of it. */
export function ArrivalFields({ arrival, errors, onChange }: ArrivalFieldsProps) {
  return (
    <>
      <div className={fields.fields}>
        <SelectField
          name="source"
          label="Came by"
          value={arrival.source}
          error={errors.source}
          onChange={({ target }) => onChange({ source: target.value as Arrival["source"] })} // One of the options below.
        >
          <option value="">Choose</option>
          {Object.entries(labels).map(([source, label]) => (
            <option key={source} value={source}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField
          name="arrivedAt"
          type="datetime-local"
          label="Arrived"
          note="The time to answer counts from then."
          value={arrival.at}
          error={errors.arrivedAt}
          onChange={({ target }) => onChange({ at: target.value })}
        />
      </div>
      <CheckboxField
        name="sendsLink"
        label="Email the buyer the request’s number and private link"
        optional
        checked={arrival.sendsLink}
        onChange={({ target }) => onChange({ sendsLink: target.checked })}
      />
    </>
  )
}
