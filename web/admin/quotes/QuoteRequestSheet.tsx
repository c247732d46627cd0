import { type QuoteRequest, quoteStatusLabels } from "#contract/quotes.ts"
import { RecordHistory } from "#web/admin/audit/RecordHistory.tsx"
import { BackLink } from "#web/admin/BackLink.tsx"
import { ChangedNotice } from "#web/admin/desk/ChangedNotice.tsx"
import { DeskCard } from "#web/admin/desk/DeskCard.tsx"
import { DeskPanels } from "#web/admin/desk/DeskPanels.tsx"
import { PrintButton } from "#web/admin/desk/PrintButton.tsx"
import { StatusForm } from "#web/admin/desk/StatusForm.tsx"
import { useDeskChanges } from "#web/admin/desk/use-desk-changes.ts"
import { useDesk } from "#web/admin/desk/use-desk.ts"
import { BuyerDetails } from "#web/admin/quotes/BuyerDetails.tsx"
import { BuyerNotes } from "#web/admin/quotes/BuyerNotes.tsx"
import { historyOf } from "#web/admin/quotes/history-of.ts"
import { OrderCard } from "#web/admin/quotes/OrderCard.tsx"
import { QuoteLinesTable } from "#web/admin/quotes/QuoteLinesTable.tsx"
import styles from "#web/admin/quotes/QuoteRequestSheet.module.css"
import { QuoteRequestTitle } from "#web/admin/quotes/QuoteRequestTitle.tsx"
import { quoteCalls } from "#web/api/quotes.ts"
import { PageHeader } from "#web/ui/PageHeader.tsx"

const words = { labels: quoteStatusLabels, failed: "Failed to update quote request" }

/** One quote request in full, with all that the desk can do about it; on paper a plain sheet. */
export function QuoteRequestSheet({ quote, backTo }: { quote: QuoteRequest; backTo: string }) {
  const calls = quoteCalls(quote.number)
  const desk = useDesk(calls, quote)
  const { chosen, setChosen, saveStatus, assign, loadCurrent } = useDeskChanges(desk, quote, words)
  const { refused } = desk
  return (
    <>
      <PageHeader
        eyebrow={<BackLink to={backTo}>Quote Requests</BackLink>}
        title={<QuoteRequestTitle number={quote.number} />}
        actions={
          <StatusForm
            labels={quoteStatusLabels}
            current={quote.status}
            chosen={chosen}
            pending={desk.isChanging}
            onChoose={setChosen}
            onSave={saveStatus}
          />
        }
      />
      {refused && (
        <ChangedNotice
          before={quote}
          refused={refused}
          statusLabel={(status) => quoteStatusLabels[status]}
          onLoad={() => loadCurrent(refused.now)}
        />
      )}
      <div className={styles.sheet}>
        <DeskCard item={quote} pending={desk.isChanging} onAssign={assign} />
        <BuyerDetails quote={quote} />
        <QuoteLinesTable lines={quote.products} />
        <BuyerNotes message={quote.message} />
        {(quote.status === "won" || quote.order) && <OrderCard quote={quote} desk={desk} />}
        <DeskPanels
          calls={calls}
          row={quote}
          desk={desk}
          to={quote.customerEmail}
          statusLabels={quoteStatusLabels}
          history={historyOf(quote)}
          beginning={{ words: `${quote.customerName} sent the request`, at: quote.createdAt }}
        />
        <RecordHistory record={quote.number} />
        <PrintButton />
      </div>
    </>
  )
}
