import { useId } from "react"
import type { InvoicePaper } from "#contract/sales/invoices.ts"
import type { CopyField, CopyPart } from "#web/admin/invoices/copy/copy-fields.ts"
import styles from "#web/admin/invoices/copy/CopySheet.module.css"
import { ippFields } from "#web/admin/invoices/copy/ipp-fields.ts"
import { wawfFields } from "#web/admin/invoices/copy/wawf-fields.ts"
import { CopyButton } from "#web/ui/CopyButton.tsx"
import ui from "#web/ui/primitives.module.css"

const fieldsOf = { WAWF: wawfFields, IPP: ippFields }

/** The fields of a form on another site, each to copy into it. */
export function CopySheet({ form, paper }: { form: keyof typeof fieldsOf; paper: InvoicePaper }) {
  return (
    <div className={ui.stack5}>
      {fieldsOf[form](paper).map((part) => (
        <Part key={part.title} part={part} />
      ))}
    </div>
  )
}

function Part({ part: { title, of, fields } }: { part: CopyPart }) {
  const id = useId()
  return (
    <section className={ui.stack2} aria-labelledby={id}>
      <h3 id={id} className={ui.step1}>
        {title}
      </h3>
      <dl>
        {fields.map((field, at) => (
          // Two charges may have one name.
          <Field key={at} field={field} what={[inText(field.label), of].filter(Boolean).join(" of ")} />
        ))}
      </dl>
    </section>
  )
}

function Field({ field: { label, value, hint }, what }: { field: CopyField; what: string }) {
  return (
    <div className={styles.field}>
      <dt>
        {label}
        {hint && <span className={ui.block}>{hint}</span>}
      </dt>
      <dd className={value ? `${ui.strong} ${ui.anywhere}` : ui.muted}>{value || "Not on the invoice"}</dd>
      {value && (
        <dd>
          <CopyButton text={value} what={what} />
        </dd>
      )}
    </div>
  )
}

/** As it reads inside a sentence; abbreviations keep their capitals. */
const inText = (label: string) => label.replace(/^[A-Z](?=[a-z]+\b)/, (first) => first.toLowerCase())
