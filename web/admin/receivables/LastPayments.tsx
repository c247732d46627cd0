import { Fragment, useState } from "react"
import { Link } from "react-router"
import { remittanceMethodLabels, shortReasonLabels } from "#contract/sales/invoice-words.ts"
import { type Remittance, remittanceLimits } from "#contract/sales/remittances.ts"
import { formatDay } from "#contract/values/dates.ts"
import { centsOf, formatDollars } from "#contract/values/money.ts"
import { CalendarDay } from "#web/admin/CalendarDay.tsx"
import { useDeskForm } from "#web/admin/desk/use-desk-form.ts"
import { May } from "#web/admin/May.tsx"
import styles from "#web/admin/receivables/Receivables.module.css"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { useCompanyDay } from "#web/admin/use-company-day.ts"
import { useRemittances, useTakeBackRemittance } from "#web/api/remittances.ts"
import { LoadMore } from "#web/parts/LoadMore.tsx"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { paths } from "#web/paths.ts"
import { RowsTable, type TableColumn } from "#web/parts/RowsTable.tsx"
import { Badge } from "#web/ui/Badge.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import ui from "#web/ui/primitives.module.css"
import { Skeleton } from "#web/ui/Skeleton.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import { showToast } from "#web/ui/toast.ts"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"

/** Money that arrived, newest first; it can be taken back. */
export function LastPayments() {
  const list = useRemittances(10)
  const [taken, setTaken] = useState<Remittance>()
  const rows = list.data?.pages.flatMap((page) => page.rows)
  return (
    <section className={styles.section} aria-labelledby="payments">
      <h2 id="payments">Last payments</h2>
      {!rows && <LoadProblem of={list} fallback="The payments could not be loaded" />}
      {!rows && !list.isError && <Skeleton shape="rows" count={3} label="Loading payments" />}
      {rows?.length === 0 && <p className={ui.muted}>No payments yet. Record one on an open invoice.</p>}
      {rows && rows.length > 0 && <PaymentsTable rows={rows} onTakeBack={setTaken} />}
      {rows && <LoadMore list={list} onLoad={() => void list.fetchNextPage()} />}
      <Dialog
        open={taken !== undefined}
        onClose={() => setTaken(undefined)}
        title={taken ? `Take back ${formatDollars(taken.amount)}` : ""}
        description="The invoices that it paid are open again. The evidence keeps the payment."
      >
        {taken && <TakeBackForm remittance={taken} onDone={() => setTaken(undefined)} />}
      </Dialog>
    </section>
  )
}

interface PaymentsTableProps {
  rows: readonly Remittance[]
  onTakeBack: (remittance: Remittance) => void
}

function PaymentsTable({ rows, onTakeBack }: PaymentsTableProps) {
  const columns: readonly TableColumn<Remittance>[] = [
    { label: "Received", render: (row) => <CalendarDay value={row.receivedOn} /> },
    { label: "Buyer", render: (row) => <TwoLines first={row.buyer.name} second={row.buyer.organization} /> },
    {
      label: "Method",
      render: (row) => <TwoLines first={remittanceMethodLabels[row.method]} second={row.reference} />,
    },
    { label: "Pays", render: (row) => <Pays remittance={row} /> },
    {
      label: "Amount",
      align: "end",
      render: (row) => (
        <TwoLines
          first={formatDollars(row.amount)}
          second={centsOf(row.over) > 0n && `${formatDollars(row.over)} over`}
        />
      ),
    },
    {
      label: "State",
      render: (row) =>
        row.takenBack ? (
          <TwoLines
            first={<Badge tone="danger">Taken back</Badge>}
            second={`${formatDay(row.takenBack.on)}: ${row.takenBack.reason}`}
          />
        ) : (
          <May call="POST /api/admin/remittances/:id/take-back">
            <Button variant="secondary" onClick={() => onTakeBack(row)}>
              Take back
              <VisuallyHidden>
                {" "}
                {formatDollars(row.amount)} from {row.buyer.name}
              </VisuallyHidden>
            </Button>
          </May>
        ),
    },
  ]
  return <RowsTable caption="Payments, newest first" rows={rows} keyOf={(row) => row.id} columns={columns} />
}

function Pays({ remittance: { pays, shortReason } }: { remittance: Remittance }) {
  if (pays.length === 0) return "Nothing yet: a prepayment"
  return (
    <TwoLines
      first={pays.map(({ invoiceId, number }, at) => (
        <Fragment key={invoiceId}>
          {at > 0 && ", "}
          <Link to={paths.adminInvoice(invoiceId)}>{number}</Link>
        </Fragment>
      ))}
      second={shortReason && `Short: ${shortReasonLabels[shortReason].toLowerCase()}`}
    />
  )
}

/** When and why money was taken back, such as a check that bounced or a refund. */
function TakeBackForm({ remittance, onDone }: { remittance: Remittance; onDone: () => void }) {
  const { mutateAsync } = useTakeBackRemittance(remittance.id)
  const today = useCompanyDay()
  const [texts, setTexts] = useState({ on: today, reason: "" })
  const { form, pending, problem, errors, forget, onSubmit } = useDeskForm(
    "The payment was not taken back.",
    async (onSending) => {
      if (texts.reason.trim() === "") return { reason: "Say why" }
      onSending()
      await mutateAsync(texts)
      showToast({ title: "Payment taken back" })
      onDone()
      return undefined
    },
  )
  const field = (name: keyof typeof texts) => ({
    value: texts[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      forget({ [name]: true })
      setTexts({ ...texts, [name]: target.value })
    },
  })
  return (
    <form ref={form} className={ui.stack4} noValidate onSubmit={onSubmit}>
      <TextField
        label="Reason"
        hint="Such as: the check bounced, or you refunded the buyer"
        maxLength={remittanceLimits.reason}
        {...field("reason")}
      />
      <TextField label="Day" type="date" max="9999-12-31" {...field("on")} />
      <FormProblem problem={problem} />
      <div className={ui.cluster3}>
        <Button type="submit" variant="danger" pending={pending}>
          Take back
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
