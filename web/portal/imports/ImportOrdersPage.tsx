import { orderFile } from "#contract/books/order-columns.ts"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { paths } from "#web/paths.ts"
import { ImportScreen } from "#web/portal/imports/ImportScreen.tsx"
import type { ImportWords } from "#web/portal/imports/import-state.ts"

export const meta = signedInMeta("Import Orders", "Import orders from a CSV file.", paths.importOrders)

const words: ImportWords = {
  noun: "orders",
  one: "order",
  title: "Import Orders",
  listPath: `${paths.dashboard}?tab=orders`,
}

export default function ImportOrdersPage() {
  return <ImportScreen kind={orderFile} words={words} />
}
