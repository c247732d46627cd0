import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { Link } from "react-router"
import { formatCount } from "#contract/values/counts.ts"
import type { QuoteRequest } from "#contract/quote-requests/quote-requests.ts"
import { requestSourceLabels } from "#contract/quote-requests/request-sources.ts"
import { solicitationRows } from "#contract/quote-requests/solicitation-words.ts"
import { DetailList } from "#web/admin/DetailList.tsx"
import { NotesList } from "#web/admin/desk/NotesList.tsx"
import styles from "#web/admin/quote-requests/AttachedFiles.module.css"
import { FileFacts } from "#web/admin/quote-requests/FileFacts.tsx"
import { UndoJoinButton } from "#web/admin/quote-requests/UndoJoinButton.tsx"
import { requestCalls } from "#web/api/quote-requests.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { paths } from "#web/paths.ts"
import { Card } from "#web/ui/Card.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"
import ui from "#web/ui/primitives.module.css"

/** The desk's entry of a request that its buyer sent too. */
export function JoinedCard({ number }: { number: string }) {
  const query = useQuery(requestCalls(number).item)
  const { data, error } = query
  return (
    <Card as="section" aria-labelledby={`joined-${number}`}>
      <h2 id={`joined-${number}`}>Joined: {number}</h2>
      <p className={ui.muted}>The desk entered this request too. The buyer does not see what is here.</p>
      {!data && <LoadProblem of={query} fallback="The joined request could not be loaded" />}
      {!error && !data && <Spinner label="Loading the joined request..." />}
      {data && <DetailList details={detailsOf(data)} />}
      <div className={ui.cluster3} data-print="hide">
        <Link className={ui.touch} to={paths.adminQuoteRequest(number)}>
          Open {number}
        </Link>
        <UndoJoinButton number={number} />
      </div>
    </Card>
  )
}

function detailsOf(request: QuoteRequest): [string, ReactNode][] {
  const { number, customerName, customerEmail, customerPhone, products, message, attachments, entries } = request
  const files = (
    <ul className={styles.files}>
      {attachments.map((file) => (
        <li key={file.id}>
          <FileFacts number={number} file={file} />
        </li>
      ))}
    </ul>
  )
  const goods = products.map(({ name, quantity }) => `${name}, ${formatCount(quantity)}`).join("\n")
  return [
    ["Source", `${requestSourceLabels[request.source]}, entered by ${request.enteredBy}`],
    ["Received", <DateTime key="received" value={request.createdAt} />],
    ["Due", <DateTime key="due" value={request.dueAt} />],
    ["Buyer", [customerName, customerEmail, customerPhone].filter(Boolean).join(", ")],
    ...solicitationRows(request),
    ["Products", <AsTyped key="products" text={goods} />],
    ...(message ? [["Notes", <AsTyped key="notes" text={message} />] as [string, ReactNode]] : []),
    ...(entries.some(({ kind }) => kind === "note")
      ? [["Desk notes", <NotesList key="desk" entries={entries} />] as [string, ReactNode]]
      : []),
    ...(attachments.length > 0 ? [["Files", files] as [string, ReactNode]] : []),
  ]
}

const AsTyped = ({ text }: { text: string }) => <span className={ui.asTyped}>{text}</span>
