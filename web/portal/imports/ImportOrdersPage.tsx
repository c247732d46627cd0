import type { MetaFunction } from "react-router"
import { orderFile } from "#contract/order-columns.ts"
import { pageMeta } from "#web/parts/page-meta.ts"
import { paths } from "#web/paths.ts"
import { ImportScreen } from "#web/portal/imports/ImportScreen.tsx"
import type { ImportWords } from "#web/portal/imports/import-state.ts"

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: "Import Orders",
      description: "Import orders from a CSV file.",
      keywords: "import orders",
      path: paths.importOrders,
      noIndex: true,
    },
    matches,
  )

const words: ImportWords = {
  noun: "orders",
  one: "order",
  title: "Import Orders",
  listPath: `${paths.dashboard}?tab=orders`,
}

export default function ImportOrdersPage() {
  return <ImportScreen kind={orderFile} words={words} />
}
