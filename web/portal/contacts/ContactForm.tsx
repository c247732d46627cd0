import {
  type Contact,
  type ContactStatus,
  contactStatusLabels,
  type ContactType,
  contactTypeLabels,
  NewContact,
} from "#contract/books/contacts.ts"
import { type ContactBody, contactsBook } from "#web/api/contacts.ts"
import { Options } from "#web/portal/books/Options.tsx"
import type { RowFormTies } from "#web/portal/books/panel-ties.ts"
import { RowForm, Wide } from "#web/portal/books/RowForm.tsx"
import { useRowForm } from "#web/portal/books/use-row-form.ts"
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

type ContactTexts = Record<"name" | "company" | "email" | "phone" | "type" | "status" | "notes", string>

const contactLabels: Record<keyof ContactTexts, string> = {
  name: "Name",
  company: "Company",
  email: "Email",
  phone: "Phone",
  type: "Type",
  status: "Status",
  notes: "Notes",
}

/** A contact as the form shows it; without one, as the form starts. */
function contactTexts(contact: Contact | undefined): ContactTexts {
  return {
    name: contact?.name ?? "",
    company: contact?.company ?? "",
    email: contact?.email ?? "",
    phone: contact?.phone ?? "",
    type: contact?.type ?? "prospect",
    status: contact?.status ?? "active",
    notes: contact?.notes ?? "",
  }
}

function contactBody({ type, status, ...texts }: ContactTexts): ContactBody {
  // The selects offer nothing else.
  return { ...texts, type: type as ContactType, status: status as ContactStatus }
}
