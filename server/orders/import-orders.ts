import { orderFile } from "#contract/order-columns.ts"
import * as store from "./orders.store.ts"

/** How orders come from a file into a company's list: checked as the form's are, and all of an import at once. */
export const orderImports = {
  schema: orderFile.schema,
  insertPart: store.insertOrdersOfImport,
  deleteSome: store.deleteOrdersOfImport,
  countLeft: store.countOrdersOfImport,
  countKnown: store.countKnownOrderNumbers,
}
