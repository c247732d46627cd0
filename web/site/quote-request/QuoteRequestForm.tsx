import type { ChangeEvent, ReactNode } from "react"
import type { QuoteRequestPage as Words } from "#contract/content/quote-request.ts"
import type { Heading } from "#contract/content/words.ts"
import { AttachFiles } from "#web/site/quote-request/attachments/AttachFiles.tsx"
import fieldStyles from "#web/site/quote-request/ContactFields.module.css"
import { FaxNumberTrap } from "#web/site/parts/FaxNumberTrap.tsx"
import { FoldedDetails } from "#web/site/quote-request/details/FoldedDetails.tsx"
import { MessageField } from "#web/site/quote-request/details/MessageField.tsx"
import type { ContactField, RequestFormState, RequesterTexts } from "#web/site/quote-request/request-form-state.ts"
import { requestTextLimits } from "#web/site/quote-request/request-text-limits.ts"
import { RequestLines } from "#web/site/quote-request/lines/RequestLines.tsx"
import styles from "./QuoteRequestForm.module.css"
import { useRequestForm } from "./use-request-form.ts"
import { type OnReceived, useRequestSubmission } from "#web/site/quote-request/sending/use-request-submission.ts"
import { WithoutScript } from "#web/site/parts/WithoutScript.tsx"
import { Button } from "#web/ui/Button.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import { TextField } from "#web/ui/TextField.tsx"

interface QuoteRequestFormProps {
  words: Words
  onReceived: OnReceived
  onStartOver: () => void
}

export function QuoteRequestForm({ words, onReceived, onStartOver }: QuoteRequestFormProps) {
  const { form, state, dispatch, changeLine, addLine, removeLine } = useRequestForm()
  const { pending, problem, onSubmit, onFocus } = useRequestSubmission({ form, state, dispatch }, onReceived)
  const { contact, details, attachments, errors, lines, said, opened } = state
  return (
    // The method keeps what was typed out of the address, should the form ever be sent without the script.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the focus of its fields
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={onSubmit} onFocus={onFocus}>
      <WithoutScript />
      <FormSection {...words.contactInformation}>
        <ContactFields
          texts={contact}
          errors={errors}
          onChange={(field, value) => dispatch({ type: "typed", part: "contact", field, value })}
        />
      </FormSection>
      <FormSection {...words.productsNeeded}>
        <RequestLines
          lines={lines}
          error={errors.products}
          said={said}
          onChange={changeLine}
          onAdd={addLine}
          dispatch={dispatch}
          onRemove={removeLine}
        />
      </FormSection>
      <FoldedDetails
        texts={details}
        errors={errors}
        opened={opened}
        onChange={(field, value) => dispatch({ type: "typed", part: "details", field, value })}
      />
      <FormSection {...words.additionalNotes}>
        <MessageField
          text={contact.message}
          error={errors.message}
          onChange={(value) => dispatch({ type: "typed", part: "contact", field: "message", value })}
        />
        <AttachFiles
          files={attachments}
          errors={errors}
          onChange={(change) => dispatch({ type: "files-changed", change })}
        />
      </FormSection>
      <FormProblem problem={problem} />
      <div className={styles.submit}>
        <Button type="submit" pending={pending} disabled={!opened}>
          {pending ? "Submitting..." : "Submit Quote Request"}
        </Button>
        <Button variant="secondary" disabled={pending || !opened} onClick={onStartOver}>
          Start over
        </Button>
        <p className={styles.kept}>Everything here is kept in this browser until you send it or start over.</p>
      </div>
    </form>
  )
}

function FormSection({ heading, text, children }: Heading & { children: ReactNode }) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>{heading}</h2>
        {text && <p>{text}</p>}
      </div>
      {children}
    </section>
  )
}

interface ContactFieldsProps {
  texts: RequesterTexts
  errors: RequestFormState["errors"]
  onChange: (field: ContactField, value: string) => void
}

function ContactFields({ texts, errors, onChange }: ContactFieldsProps) {
  const bind = (name: ContactField) => ({
    name,
    value: texts[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(name, event.target.value),
  })
  return (
    <div className={fieldStyles.fields}>
      <TextField {...bind("customerName")} label="Full Name" autoComplete="name" />
      <TextField
        {...bind("customerEmail")}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        maxLength={requestTextLimits.email}
      />
      <TextField {...bind("customerOrganization")} label="Organization" optional autoComplete="organization" />
      <TextField
        {...bind("customerPhone")}
        label="Phone"
        optional
        type="tel"
        autoComplete="tel"
        maxLength={requestTextLimits.phone}
      />
      <FaxNumberTrap />
    </div>
  )
}
