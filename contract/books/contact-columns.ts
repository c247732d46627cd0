import { contactStatusLabels, contactTypeLabels, NewContact } from "#contract/books/contacts.ts"
import type { ImportKind } from "#contract/books/import-columns.ts"

/** Columns of a contact in exports and imports. */
export const contactFile: ImportKind<NewContact> = {
  columns: [
    {
      key: "name",
      heading: "Name",
      names: ["fullname", "contact", "contactname", "person"],
      required: true,
      samples: ["Jordan Sample", "Riley Sample"],
    },
    {
      key: "company",
      heading: "Company",
      names: ["companyname", "organization", "organisation", "employer", "account", "accountname"],
      samples: ["Sample Base Supply", "Sample Depot"],
    },
    {
      key: "email",
      heading: "Email",
      names: ["emailaddress", "mail", "email1", "email1value"],
      samples: ["jordan@example.com", "riley@example.com"],
    },
    {
      key: "phone",
      heading: "Phone",
      names: ["phonenumber", "telephone", "tel", "mobile", "mobilephone", "businessphone", "phone1value"],
      samples: ["555 0100", "555 0101"],
    },
    {
      key: "type",
      heading: "Type",
      names: ["contacttype", "category"],
      choices: contactTypeLabels,
      hint: "Prospect if empty",
      samples: ["Client", "Agency"],
    },
    {
      key: "status",
      heading: "Status",
      names: ["contactstatus"],
      choices: contactStatusLabels,
      hint: "Active if empty",
      samples: ["Active", "Inactive"],
    },
    {
      key: "notes",
      heading: "Notes",
      names: ["note", "comment", "comments", "remarks"],
      samples: ["A sample row: replace it with your own", "Another sample row"],
    },
  ],
  schema: NewContact,
  sameBy: { what: "email", valueOf: ({ email }) => email },
}
