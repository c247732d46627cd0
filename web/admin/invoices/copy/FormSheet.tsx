import type { InvoicePaper } from "#contract/invoices.ts"
import { CopySheet } from "#web/admin/invoices/copy/CopySheet.tsx"
import { ippFields } from "#web/admin/invoices/copy/ipp-fields.ts"
import { wawfFields } from "#web/admin/invoices/copy/wawf-fields.ts"

const fieldsOf = { WAWF: wawfFields, IPP: ippFields }

export function FormSheet({ form, paper }: { form: "WAWF" | "IPP"; paper: InvoicePaper }) {
  return <CopySheet parts={fieldsOf[form](paper)} />
}
