import type { QuotePage } from "#contract/quote-page.ts"
import { call } from "#web/api/call.ts"
import { OrderFiles } from "#web/parts/quotes/OrderFiles.tsx"
import { orderFilesOf, sendOrderFile } from "./send-order-file.ts"

interface PurchaseOrderProps extends Pick<QuotePage, "sale" | "link"> {
  token: string
  onChange: (page: QuotePage) => void
}

/** The buyer's purchase order as files; only an emailed link can send one. */
export function PurchaseOrder({ token, sale, link, onChange }: PurchaseOrderProps) {
  if (!sale || sale.status === "canceled") return null

  async function send(file: File): Promise<string | undefined> {
    const problem = await sendOrderFile(token, file)
    if (problem === undefined) onChange(await call("GET /api/quotes/:token", { params: { token } }))
    return problem
  }

  return (
    <OrderFiles
      number={sale.number}
      files={sale.orderFiles}
      hrefOf={(id) => `${orderFilesOf(token)}/${id}`}
      onUpload={link.isProved ? send : undefined}
    />
  )
}
