import { useParams } from "react-router"
import { InvoiceView } from "#web/admin/invoices/InvoiceView.tsx"
import { RecordPage } from "#web/admin/RecordPage.tsx"
import { useInvoice } from "#web/api/invoices.ts"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { paths } from "#web/paths.ts"

export const meta = signedInMeta(
  "Invoice",
  "One invoice or credit note as the buyer reads it.",
  paths.adminInvoicePattern,
)

export default function InvoicePage() {
  const { id = "" } = useParams()
  return <OneInvoice key={id} id={id} />
}

function OneInvoice({ id }: { id: string }) {
  const query = useInvoice(id)
  return (
    <RecordPage query={query} noun="Invoice" list={{ heading: "Invoices", path: paths.adminInvoices }}>
      {(invoice, backTo) => <InvoiceView invoice={invoice} backTo={backTo} />}
    </RecordPage>
  )
}
