import { useState } from "react"
import { formatSize } from "#contract/quote-requests/attachment-limits.ts"
import type { AskedLine, PriceRequest } from "#contract/quotes/price-requests.ts"
import { formatCount } from "#contract/values/counts.ts"
import { formatDay } from "#contract/values/dates.ts"
import { May } from "#web/admin/May.tsx"
import type { TextChange } from "#web/admin/quotes/change-texts.ts"
import type { QuoteLineTexts } from "#web/admin/quotes/quote-texts.ts"
import styles from "#web/admin/quotes/suppliers/SupplierAnswers.module.css"
import { SupplierPrice } from "#web/admin/quotes/suppliers/SupplierPrice.tsx"
import { supplierFile, useEndPriceRequest } from "#web/api/price-requests.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { showFailure } from "#web/parts/show-failure.ts"
import { Button } from "#web/ui/Button.tsx"
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx"
import ui from "#web/ui/primitives.module.css"
import { Table } from "#web/ui/Table.tsx"
import { showToast } from "#web/ui/toast.ts"

interface SupplierAnswersProps {
  asked: readonly PriceRequest[]
  lines: readonly QuoteLineTexts[]
  /** Undefined where there is no draft to take a price into. */
  edit?: ((change: TextChange) => void) | undefined
}

/** A row for each line that was asked for, a column for each supplier. */
export function SupplierAnswers({ asked, lines, edit }: SupplierAnswersProps) {
  const rows = [...new Map(asked.flatMap((one) => one.lines).map((line) => [keyOf(line), line]))]
  return (
    <div className={styles.answers}>
      <Table caption="Supplier prices, for one unit of issue">
        <thead>
          <tr>
            <th scope="col">Line</th>
            {asked.map((one) => (
              <th key={one.id} scope="col">
                <SupplierHead asked={one} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, line]) => (
            <tr key={key}>
              <th scope="row">
                {line.description}, {formatCount(line.quantity)} {line.unitOfIssue}
              </th>
              {asked.map((one) => (
                <td key={one.id}>
                  <SupplierPrice asked={one} item={itemIn(one, key)} lines={lines} edit={edit} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

/** An item's number can move to another line of the draft; the asked line stays the same. */
const keyOf = ({ position, description, quantity, unitOfIssue }: AskedLine) =>
  [position, description, quantity, unitOfIssue].join("|")

const itemIn = (one: PriceRequest, key: string) => one.lines.find((line) => keyOf(line) === key)

/** Who was asked, whether an answer came, and what belongs to all of its lines. */
function SupplierHead({ asked }: { asked: PriceRequest }) {
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

/** For a page that went to the wrong address, or prices that are no longer wanted. */
function EndSupplierPage({ id, supplier }: { id: string; supplier: string }) {
  const [isAsking, setAsking] = useState(false)
  const end = useEndPriceRequest()
  return (
    <>
      <Button variant="quiet" aria-label={`End the page of ${supplier}`} onClick={() => setAsking(true)}>
        End the page
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`End the page of ${supplier}?`}
        description="The supplier can no longer open it or change the answer. You keep what was answered. To ask again, ask this supplier once more."
        confirmLabel="End the page"
        pending={end.isPending}
        onConfirm={() =>
          end.mutate(id, {
            onSuccess: () => showToast({ title: `${supplier}'s page ended` }),
            onError: (error) => showFailure(error, "The page was not ended"),
            onSettled: () => setAsking(false),
          })
        }
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
