import { useParams } from "react-router"
import { RecordPage } from "#web/admin/RecordPage.tsx"
import { SaleSheet } from "#web/admin/sales/SaleSheet.tsx"
import { useSale } from "#web/api/sales.ts"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { paths } from "#web/paths.ts"

export const meta = signedInMeta("Sale", "One sale with its lines, dates and payment.", paths.adminSalePattern)

export default function SalePage() {
  const { id = "" } = useParams()
  return <OneSale key={id} id={id} />
}

function OneSale({ id }: { id: string }) {
  const query = useSale(id)
  return (
    <RecordPage query={query} noun="Sale" list={{ heading: "Sales", path: paths.adminSales }}>
      {(sale, backTo) => <SaleSheet sale={sale} backTo={backTo} onReload={() => void query.refetch()} />}
    </RecordPage>
  )
}
