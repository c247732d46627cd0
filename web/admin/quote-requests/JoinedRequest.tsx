import { Link } from "react-router"
import { type QuoteRequest, quoteRequestStatusLabels } from "#contract/quote-requests/quote-requests.ts"
import { RecordHistory } from "#web/admin/audit/RecordHistory.tsx"
import { BackLink } from "#web/admin/BackLink.tsx"
import { DeskHistory } from "#web/admin/desk/DeskHistory.tsx"
import styles from "#web/admin/desk/DeskSheet.module.css"
import { NotesList } from "#web/admin/desk/NotesList.tsx"
import { AttachedFiles } from "#web/admin/quote-requests/AttachedFiles.tsx"
import { BuyerDetails } from "#web/admin/quote-requests/BuyerDetails.tsx"
import { BuyerNotes } from "#web/admin/quote-requests/BuyerNotes.tsx"
import { howItCame, historyOf } from "#web/admin/quote-requests/request-history.ts"
import { RequestedLinesTable } from "#web/admin/quote-requests/RequestedLinesTable.tsx"
import { SolicitationDetails } from "#web/admin/quote-requests/SolicitationDetails.tsx"
import { UndoJoinButton } from "#web/admin/quote-requests/UndoJoinButton.tsx"
import { DateTime } from "#web/parts/DateTime.tsx"
import { RecordNumber } from "#web/parts/RecordNumber.tsx"
import { paths } from "#web/paths.ts"
import { Card } from "#web/ui/Card.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import ui from "#web/ui/primitives.module.css"

interface JoinedRequestProps {
  request: QuoteRequest
  into: NonNullable<QuoteRequest["joinedInto"]>
  backTo: string
}

/** A request that continues under another number: read-only. */
export function JoinedRequest({ request, into, backTo }: JoinedRequestProps) {
  return (
    <>
      <PageHeader
        eyebrow={<BackLink to={backTo}>Quote Requests</BackLink>}
        title={
          <>
            Quote Request <RecordNumber of={request.number} />
          </>
        }
        lead={
          <>
            Joined into <Link to={paths.adminQuoteRequest(into.number)}>{into.number}</Link> by {into.by} on{" "}
            <DateTime value={into.at} />. It goes on there.
          </>
        }
        actions={<UndoJoinButton number={request.number} />}
      />
      <div className={styles.sheet}>
        <div className={styles.columns}>
          <div className={styles.column}>
            <BuyerDetails request={request} />
            <SolicitationDetails request={request} />
            <RequestedLinesTable lines={request.products} />
            <BuyerNotes message={request.message} />
            <AttachedFiles number={request.number} attachments={request.attachments} />
          </div>
          <div className={styles.column} data-print="hide">
            <Card as="section" aria-labelledby="desk-notes">
              <h2 id="desk-notes">Desk notes</h2>
              <p className={ui.muted}>Internal only. Never emailed.</p>
              <NotesList entries={request.entries} />
            </Card>
            <DeskHistory
              entries={historyOf(request)}
              statusLabel={(key) => quoteRequestStatusLabels[key as QuoteRequest["status"]] ?? key}
              beginning={{ words: `${request.customerName} ${howItCame(request)}`, at: request.createdAt }}
            />
          </div>
        </div>
        <RecordHistory record={request.number} />
      </div>
    </>
  )
}
