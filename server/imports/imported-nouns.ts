import { contactFile } from "#contract/contact-columns.ts"
import type { ImportNoun } from "#contract/imports.ts"
import { orderFile } from "#contract/order-columns.ts"

/** Kinds of rows that a file can hold; each noun is the name of its table. A row is known by its `key`. */
export const importedNouns = {
  contacts: { ...contactFile, key: "email" },
  orders: { ...orderFile, key: "orderNumber" },
} as const satisfies Record<ImportNoun, unknown>
