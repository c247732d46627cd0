import { lazy, Suspense, useState } from "react"
import type { InvoicePaper } from "#contract/sales/invoices.ts"
import { invoiceTitle } from "#web/admin/invoices/invoice-name.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"

const CopySheet = lazy(async () => ({ default: (await import("#web/admin/invoices/copy/CopySheet.tsx")).CopySheet }))

const forms = {
  dod: { form: "WAWF", why: "DoD takes invoices only through WAWF (DFARS 252.232-7003)." },
  federal_civilian: { form: "IPP", why: "Use it if the agency takes invoices through IPP." },
} as const

/** For buyers who take an invoice through a form that has no upload which we can test. */
export function CopyToForm({ paper }: { paper: InvoicePaper }) {
  const [isOpen, setOpen] = useState(false)
  const { type } = paper.buyer
  if (paper.kind !== "invoice" || (type !== "dod" && type !== "federal_civilian")) return null
  const { form, why } = forms[type]
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Copy to {form}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        size="wide"
        initialFocus="title"
        title={
          <>
            {invoiceTitle(paper)} for {form}
          </>
        }
        description={`${why} Copy each field into the form there; its order may differ.`}
      >
        <Suspense fallback={<Spinner label="Loading fields..." />}>
          <CopySheet form={form} paper={paper} />
        </Suspense>
      </Dialog>
    </>
  )
}
