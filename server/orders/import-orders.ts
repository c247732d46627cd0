import { orderFile } from "#contract/order-columns.ts"
import { countKnownOrderNumbers } from "./orders.store.ts"

/** How orders come from a file into a company's list: checked as the form's are, and all of an import at once. */
export const orderImports = {
  schema: orderFile.schema,
  columns: orderFile.columns,
  countKnown: countKnownOrderNumbers,
}
