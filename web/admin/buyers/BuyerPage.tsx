import { useParams } from "react-router"
import { BuyerSheet } from "#web/admin/buyers/BuyerSheet.tsx"
import { RecordPage } from "#web/admin/RecordPage.tsx"
import { useBuyer } from "#web/api/buyers.ts"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { paths } from "#web/paths.ts"

export const meta = signedInMeta(
  "Buyer",
  "All requests, quotes, sales, invoices and messages of one buyer.",
  paths.adminBuyerPattern,
)

export default function BuyerPage() {
  const { id = "" } = useParams()
  return <OneBuyer key={id} id={id} />
}

function OneBuyer({ id }: { id: string }) {
  return (
    <RecordPage query={useBuyer(id)} noun="Buyer" list={{ heading: "Buyers", path: paths.adminBuyers }}>
      {(buyer, backTo) => <BuyerSheet buyer={buyer} openedBy={id} backTo={backTo} />}
    </RecordPage>
  )
}
