import { orderFile } from "#contract/order-columns.ts"
import { countKnownOrderNumbers } from "./orders.store.ts"

/** Imports orders from a file: checks each like the form's, and adds a whole import at once. */
export const orderImports = {
  schema: orderFile.schema,
  columns: orderFile.columns,
  countKnown: countKnownOrderNumbers,
}
