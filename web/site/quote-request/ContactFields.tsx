import type { ChangeEvent } from "react"
import { TextField } from "#web/ui/TextField.tsx"
import { quoteTextLimits } from "./quote-text-limits.ts"
import styles from "./ContactFields.module.css"
import { FaxNumberTrap } from "./FaxNumberTrap.tsx"
import type { ContactField, RequesterTexts, QuoteFormState } from "./quote-form-state.ts"

interface ContactFieldsProps {
  texts: RequesterTexts
  errors: QuoteFormState["errors"]
  onChange: (field: ContactField, value: string) => void
}

export function ContactFields({ texts, errors, onChange }: ContactFieldsProps) {
  const bind = (name: ContactField) => ({
    name,
    value: texts[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(name, event.target.value),
  })
  return (
    <div className={styles.fields}>
      <TextField {...bind("customerName")} label="Full Name" autoComplete="name" />
      <TextField
        {...bind("customerEmail")}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        maxLength={quoteTextLimits.email}
      />
      <TextField {...bind("customerOrganization")} label="Organization" optional autoComplete="organization" />
      <TextField
        {...bind("customerPhone")}
        label="Phone"
        optional
        type="tel"
        autoComplete="tel"
        maxLength={quoteTextLimits.phone}
      />
      <FaxNumberTrap />
    </div>
  )
}
