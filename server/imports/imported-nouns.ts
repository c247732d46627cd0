import type { ImportNoun } from "#contract/imports.ts"
import { contactImports } from "#server/contacts/import-contacts.ts"
import { orderImports } from "#server/orders/import-orders.ts"

/** What can come from a file, and how it gets into its own list. */
export const importedNouns = { contacts: contactImports, orders: orderImports } satisfies Record<ImportNoun, unknown>
