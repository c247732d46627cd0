import { contactSorts, contactStatuses, contactTypes } from "#contract/contacts.ts"
import type { ContactView } from "#web/api/contacts.ts"
import { viewIn } from "#web/parts/view-in.ts"

const choices = { sorts: contactSorts, types: contactTypes, statuses: contactStatuses }

export const contactViewIn = (params: URLSearchParams) => viewIn(params, choices) satisfies ContactView
