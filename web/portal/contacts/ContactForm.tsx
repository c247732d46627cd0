import { type Contact, contactStatusLabels, contactTypeLabels, NewContact } from "#contract/books/contacts.ts"
import { contactsBook } from "#web/api/contacts.ts"
import type { RowFormTies } from "#web/portal/books/panel-ties.ts"
import { Options } from "#web/portal/books/Options.tsx"
import { RowForm, Wide } from "#web/portal/books/RowForm.tsx"
import { useRowForm } from "#web/portal/books/use-row-form.ts"
import { contactBody, contactLabels, contactTexts } from "#web/portal/contacts/contact-texts.ts"
import { SelectField } from "#web/ui/SelectField.tsx"
import { TextArea } from "#web/ui/TextArea.tsx"
import { TextField } from "#web/ui/TextField.tsx"

export function ContactForm(ties: RowFormTies<Contact>) {
  const form = useRowForm({
    ...ties,
    textsOf: contactTexts,
    bodyOf: contactBody,
    schema: NewContact,
    calls: contactsBook,
  })
  const { field, base } = form
  return (
    <RowForm
      form={form}
      textsOf={contactTexts}
      labels={contactLabels}
      submitLabel={base ? "Update Contact" : "Create Contact"}
    >
      <TextField label="Name" {...field("name")} />
      <TextField label="Company" optional {...field("company")} />
      <TextField label="Email" optional type="email" maxLength={254} {...field("email")} />
      <TextField label="Phone" optional type="tel" maxLength={40} {...field("phone")} />
      <SelectField label="Type" {...field("type")}>
        <Options labels={contactTypeLabels} />
      </SelectField>
      <SelectField label="Status" {...field("status")}>
        <Options labels={contactStatusLabels} />
      </SelectField>
      <Wide>
        <TextArea label="Notes" optional rows={3} {...field("notes")} />
      </Wide>
    </RowForm>
  )
}
