import type { OrderFile } from "#contract/sales/order-files.ts"
import type { QuotePage } from "#contract/quotes/quote-page.ts"
import { call } from "#web/api/call.ts"
import { OrderFiles } from "#web/parts/quotes/OrderFiles.tsx"
import { orderFilesOf, addOrderFile } from "./add-order-file.ts"

interface FilesOfOwnOrderProps {
  token: string
  /** Number of the sale, or of the request while an approver decides. */
  number: string
  files: readonly OrderFile[]
  canSend: boolean
  onChange: (page: QuotePage) => void
}

/** The buyer's purchase order as files. */
export function FilesOfOwnOrder({ token, number, files, canSend, onChange }: FilesOfOwnOrderProps) {
  async function send(file: File): Promise<string | undefined> {
    const problem = await addOrderFile(token, file)
    if (problem === undefined) onChange(await call("GET /api/quotes/:token", { params: { token } }))
    return problem
  }

  return (
    <OrderFiles
      number={number}
      files={files}
      hrefOf={(id) => `${orderFilesOf(token)}/${id}`}
      onUpload={canSend ? send : undefined}
    />
  )
}
