import { type ChangeEvent, type Dispatch, useState } from "react"
import type { EarlierBuyer } from "#contract/quote-requests/request-entry.ts"
import { EarlierBuyers } from "#web/admin/request-entry/EarlierBuyers.tsx"
import styles from "#web/site/quote-request/ContactFields.module.css"
import type {
  ContactField,
  RequesterTexts,
  QuoteFormAction,
  QuoteFormState,
} from "#web/site/quote-request/quote-form-state.ts"
import { quoteTextLimits } from "#web/site/quote-request/quote-text-limits.ts"
import { TextField } from "#web/ui/TextField.tsx"

interface BuyerFieldsProps {
  texts: RequesterTexts
  errors: QuoteFormState["errors"]
  dispatch: Dispatch<QuoteFormAction>
}

/** Who asked. A name or email of an earlier request fills in the rest. */
export function BuyerFields({ texts, errors, dispatch }: BuyerFieldsProps) {
  /** What was typed last; empty once a buyer was chosen. */
  const [typed, setTyped] = useState("")
  const change = (field: ContactField, value: string) => dispatch({ type: "typed", part: "contact", field, value })
  const bind = (name: ContactField) => ({
    name,
    value: texts[name],
    error: errors[name],
    autoComplete: "off",
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      change(name, target.value)
      setTyped(target.value)
    },
  })

  function choose({ customerName, customerEmail, customerOrganization, customerPhone }: EarlierBuyer) {
    change("customerName", customerName)
    change("customerEmail", customerEmail)
    change("customerOrganization", customerOrganization ?? "")
    change("customerPhone", customerPhone ?? "")
    setTyped("")
    document.querySelector<HTMLElement>("[name=source]")?.focus()
  }

  return (
    <>
      <div className={styles.fields}>
        <TextField {...bind("customerName")} label="Full Name" />
        <TextField
          {...bind("customerEmail")}
          label="Email"
          optional
          type="email"
          spellCheck={false}
          maxLength={quoteTextLimits.email}
        />
        <TextField {...bind("customerOrganization")} label="Organization" optional />
        <TextField {...bind("customerPhone")} label="Phone" optional type="tel" maxLength={quoteTextLimits.phone} />
      </div>
      <EarlierBuyers text={typed.trim()} onChoose={choose} />
    </>
  )
}
