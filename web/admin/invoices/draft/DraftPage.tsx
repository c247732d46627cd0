import { useNavigate, useParams } from "react-router"
import type { Invoice } from "#contract/sales/invoices.ts"
import { BackLink } from "#web/admin/BackLink.tsx"
import { DraftForm } from "#web/admin/invoices/draft/DraftForm.tsx"
import { RecordPage } from "#web/admin/RecordPage.tsx"
import { useInvoice } from "#web/api/invoices.ts"
import { useSale } from "#web/api/sales.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { paths } from "#web/paths.ts"
import { EmptyState } from "#web/ui/EmptyState.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"
import { showToast } from "#web/ui/toast.ts"

export const meta = signedInMeta(
  "Draft invoice",
  "Change what an invoice will say before it is issued.",
  paths.adminInvoiceDraftPattern,
)

export default function DraftPage() {
  const { id = "" } = useParams()
  return <OneDraft key={id} id={id} />
}

function OneDraft({ id }: { id: string }) {
  const query = useInvoice(id)
  return (
    <RecordPage query={query} noun="Draft invoice" list={{ heading: "Invoices", path: paths.adminInvoices }}>
      {(invoice) => (
        <>
          <PageHeader
            eyebrow={<BackLink to={paths.adminInvoice(id)}>Invoice</BackLink>}
            title="Draft invoice"
            lead={`Sale ${invoice.saleNumber}, ${invoice.customerName}`}
          />
          {query.isFetchedAfterMount ? (
            <Fields invoice={invoice} onReload={() => void query.refetch()} />
          ) : (
            <Spinner label="Loading draft..." />
          )}
        </>
      )}
    </RecordPage>
  )
}

function Fields({ invoice, onReload }: { invoice: Invoice; onReload: () => void }) {
  const navigate = useNavigate()
  const query = useSale(invoice.saleId)
  const { data: sale, error } = query
  const { draft } = invoice
  if (draft === null) {
    return (
      <EmptyState
        title="This invoice is issued"
        action={<ButtonLink to={paths.adminInvoice(invoice.id)}>See the invoice</ButtonLink>}
      >
        An issued invoice stays as it is. A credit note corrects it.
      </EmptyState>
    )
  }
  if (!sale && error) {
    return <LoadProblem of={query} fallback="The sale could not be loaded" />
  }
  if (!sale) return <Spinner label="Loading sale..." />
  return (
    <DraftForm
      invoice={{ ...invoice, draft }}
      sale={sale}
      onReload={onReload}
      onSaved={() => {
        showToast({ title: "Draft saved" })
        void navigate(paths.adminInvoice(invoice.id))
      }}
    />
  )
}
