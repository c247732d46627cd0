import { type Contact, contactStatusLabels, contactTypeLabels, NewContact } from "#contract/contacts.ts"
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
  const { register, errorOf, base } = form
  return (
    <RowForm
      form={form}
      textsOf={contactTexts}
      labels={contactLabels}
      submitLabel={base ? "Update Contact" : "Create Contact"}
    >
      <TextField label="Name" error={errorOf("name")} {...register("name")} />
      <TextField label="Company" optional error={errorOf("company")} {...register("company")} />
      <TextField label="Email" optional type="email" maxLength={254} error={errorOf("email")} {...register("email")} />
      <TextField label="Phone" optional type="tel" maxLength={40} error={errorOf("phone")} {...register("phone")} />
      <SelectField label="Type" error={errorOf("type")} {...register("type")}>
        <Options labels={contactTypeLabels} />
      </SelectField>
      <SelectField label="Status" error={errorOf("status")} {...register("status")}>
        <Options labels={contactStatusLabels} />
      </SelectField>
      <Wide>
        <TextArea label="Notes" optional rows={3} error={errorOf("notes")} {...register("notes")} />
      </Wide>
    </RowForm>
  )
}
