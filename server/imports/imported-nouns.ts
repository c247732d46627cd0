import type { ImportNoun } from "#contract/imports.ts"
import { contactImports } from "#server/contacts/import-contacts.ts"
import { orderImports } from "#server/orders/import-orders.ts"

/** Kinds of rows that a file can hold; each noun is the name of its table. */
export const importedNouns = { contacts: contactImports, orders: orderImports } satisfies Record<ImportNoun, unknown>
