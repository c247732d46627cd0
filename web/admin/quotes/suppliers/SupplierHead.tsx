import { formatSize } from "#contract/quote-requests/attachment-limits.ts"
import { formatDay } from "#contract/values/dates.ts"
import type { PriceRequest } from "#contract/quotes/price-requests.ts"
import { May } from "#web/admin/May.tsx"
import { EndSupplierPage } from "#web/admin/quotes/suppliers/EndSupplierPage.tsx"
import { supplierFile } from "#web/api/price-requests.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import ui from "#web/ui/primitives.module.css"

/** Who was asked, whether an answer came, and what belongs to all of its lines. */
export function SupplierHead({ asked }: { asked: PriceRequest }) {
  const { id, supplier, answer, answeredAt, answerBy, isOpen, declineReason, files } = asked
  return (
    <div className={ui.stack1}>
      <span>{supplier}</span>
      {answeredAt === null && (
        <span className={ui.small}>
          {isOpen ? `Asked, answer by ${formatDay(answerBy)}` : `No answer by ${formatDay(answerBy)}, or ended before`}
        </span>
      )}
      {answeredAt !== null && (
        <span className={ui.small}>
          {declineReason === null ? "Answered" : "Declined"} <DateTime value={answeredAt} />
        </span>
      )}
      {declineReason !== null && <span className={ui.small}>Reason: {declineReason}</span>}
      {answer?.quoteNumber && <span className={ui.small}>Quote {answer.quoteNumber}</span>}
      {answer?.quoteEnds && <span className={ui.small}>Ends {formatDay(answer.quoteEnds)}</span>}
      {answer?.notes && <span className={`${ui.small} ${ui.asTyped}`}>{answer.notes}</span>}
      {files.map(({ id: file, name, size }) => (
        <a key={file} className={ui.touch} href={supplierFile(file)} download>
          {name} ({formatSize(size)})
        </a>
      ))}
      {isOpen && (
        <May call="DELETE /api/admin/price-requests/:id/link">
          <EndSupplierPage id={id} supplier={supplier} />
        </May>
      )}
    </div>
  )
}
