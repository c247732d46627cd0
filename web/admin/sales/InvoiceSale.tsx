import { useNavigate } from "react-router"
import type { Sale } from "#contract/sales/sales.ts"
import { canInvoice } from "#web/admin/sales/sale-parts.ts"
import { atHeading } from "#web/admin/use-kept-focus.ts"
import { useDraftInvoice } from "#web/api/invoices.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { showFailure } from "#web/parts/show-failure.ts"
import { paths } from "#web/paths.ts"
import { Button } from "#web/ui/Button.tsx"

/** One click drafts an invoice of all that was delivered and not invoiced, and shows it; a draft is gone on with. */
export function InvoiceSale({ sale }: { sale: Sale }) {
  const navigate = useNavigate()
  const { mutate, isPending } = useDraftInvoice(sale.id)
  const draft = sale.invoices.find(({ status }) => status === "draft")
  if (draft) return <ButtonLink to={paths.adminInvoice(draft.id)}>Continue the draft invoice</ButtonLink>
  if (!canInvoice(sale)) return null

  function start() {
    mutate(undefined, {
      onSuccess: ({ id }) => void navigate(paths.adminInvoice(id), { state: atHeading }),
      onError: (error) => showFailure(error, "No draft was made."),
    })
  }

  return (
    <Button pending={isPending} onClick={start}>
      Invoice
    </Button>
  )
}
