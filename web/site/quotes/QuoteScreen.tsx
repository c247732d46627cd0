import { type RefObject, useRef } from "react"
import { flushSync } from "react-dom"
import type { QuotePage, ThreadEntry } from "#contract/quotes/quote-page.ts"
import { quoteStatusLabels } from "#contract/quotes/quote-words.ts"
import { call } from "#web/api/call.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { DownloadLink } from "#web/parts/DownloadLink.tsx"
import { QuoteView } from "#web/parts/quotes/QuoteView.tsx"
import { RecordNumber } from "#web/parts/RecordNumber.tsx"
import { useShellContent } from "#web/parts/shell-content.ts"
import { AnswerForm } from "#web/site/quotes/AnswerForm.tsx"
import { ApprovalNotice } from "./ApprovalNotice.tsx"
import { ContactLine } from "./ContactLine.tsx"
import { FilesOfOwnOrder } from "./FilesOfOwnOrder.tsx"
import { changesSince } from "./quote-changes.ts"
import { QuoteActions } from "./QuoteActions.tsx"
import { QuoteDownloads, sharedQuoteFile } from "./QuoteDownloads.tsx"
import styles from "./QuoteScreen.module.css"
import { RequestAgain } from "./RequestAgain.tsx"
import { RequestedLines } from "./RequestedLines.tsx"
import { SentFiles } from "./SentFiles.tsx"
import { StateNotice } from "./StateNotice.tsx"
import { useAnswerForm } from "#web/site/quotes/use-answer-form.ts"
import { Actions } from "#web/ui/Actions.tsx"
import { Collapsible } from "#web/ui/Collapsible.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import ui from "#web/ui/primitives.module.css"
import { showToast } from "#web/ui/toast.ts"

interface QuoteScreenProps {
  token: string
  page: QuotePage
  /** The time within which an answer is promised, in words. */
  promise: string
  timeZone: string
  onChange: (page: QuotePage) => void
  /** After the buyer ended all links. */
  onEnded: () => void
}

/** The request and the latest revision of its quote, with everything that the buyer can do about it. */
export function QuoteScreen({ token, page, promise, timeZone, onChange, onEnded }: QuoteScreenProps) {
  const { link, request, quote, revisions, thread } = page
  const state = useRef<HTMLDivElement>(null)
  const changes = useRef<HTMLHeadingElement>(null)

  function onAnswered(next: QuotePage, told: string) {
    // First closes a dialog that holds the focus.
    flushSync(() => onChange(next))
    showToast({ title: told })
    state.current?.focus()
  }

  /** Moves to the difference: the changes of a new revision, or the new state of the same one. */
  function onNewest(next: QuotePage) {
    flushSync(() => onChange(next))
    const isRevised = next.quote?.status === "sent"
    ;(isRevised ? changes : state).current?.focus()
  }

  return (
    <div className={styles.status}>
      <PageHeader
        eyebrow={request.customerOrganization ?? request.customerName}
        title={
          <>
            {quote ? "Quote" : "Quote request"} <RecordNumber of={request.number} />
          </>
        }
      />
      <div ref={state} tabIndex={-1}>
        <StateNotice {...page} token={token} promise={promise} timeZone={timeZone} />
      </div>
      <ApprovalNotice {...page} token={token} onChange={onChange} onDecided={onAnswered} />
      <SoldOrder {...page} token={token} onChange={onChange} />
      <QuoteActions {...page} token={token} onAnswered={onAnswered} onNewest={onNewest} />
      {quote ? (
        <>
          {quote.status !== "withdrawn" && <QuoteDownloads token={token} />}
          {quote.status !== "withdrawn" && <SentFiles token={token} label="Files with the quote" files={quote.files} />}
          {revisions[0] && (
            <Changes heading={changes} since={revisions[0].revision} changes={changesSince(revisions[0], quote)} />
          )}
          <section className={styles.section} aria-labelledby="quote">
            <h2 id="quote">Quote, revision {quote.revision}</h2>
            <QuoteView quote={quote} products={request.products} />
          </section>
        </>
      ) : (
        <RequestedLines token={token} request={request} />
      )}
      <QuoteThread token={token} thread={thread} />
      <RequestAgain request={request} />
      {revisions.length > 0 && (
        <section className={styles.section} aria-labelledby="earlier" data-print="hide">
          <h2 id="earlier">Earlier revisions</h2>
          <Actions>
            {revisions.map(({ id, revision }) => (
              <DownloadLink key={id} href={sharedQuoteFile(token, "pdf", revision)}>
                {`Revision ${revision} as PDF`}
              </DownloadLink>
            ))}
          </Actions>
          {revisions.map((each) => (
            <Collapsible key={each.id} title={`Revision ${each.revision}: ${quoteStatusLabels[each.status]}`}>
              <QuoteDownloads token={token} revision={each.revision} />
              <SentFiles token={token} label={`Files with revision ${each.revision}`} files={each.files} />
              <QuoteView quote={each} products={request.products} />
            </Collapsible>
          ))}
        </section>
      )}
      {quote && (
        <Collapsible headingLevel={2} title="Your request">
          <RequestedLines token={token} request={request} />
        </Collapsible>
      )}
      <PrivateLink token={token} link={link} onEnded={onEnded} />
      <ContactLine number={request.number} />
    </div>
  )
}

interface ChangesProps {
  heading: RefObject<HTMLHeadingElement | null>
  since: number
  changes: readonly string[]
}

function Changes({ heading, since, changes }: ChangesProps) {
  return (
    <section className={styles.section} aria-labelledby="changes">
      <h2 id="changes" ref={heading} tabIndex={-1}>
        Changed since revision {since}
      </h2>
      {changes.length === 0 ? (
        <p>Lines, prices and terms are the same.</p>
      ) : (
        <ul>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The files of the sale's purchase order; only an emailed link can send one. */
function SoldOrder({ sale, link, token, onChange }: Pick<QuoteScreenProps, "token" | "onChange"> & QuotePage) {
  if (!sale || sale.status === "canceled") return null
  const { number, orderFiles } = sale
  return (
    <FilesOfOwnOrder token={token} number={number} files={orderFiles} canSend={link.isProved} onChange={onChange} />
  )
}

interface PrivateLinkProps extends Pick<QuotePage, "link"> {
  token: string
  onEnded: () => void
}

/** How long the link works, and how its holder ends it. */
function PrivateLink({ token, link, onEnded }: PrivateLinkProps) {
  const state = useAnswerForm(async () => {
    await call("DELETE /api/quotes/:token/links", { params: { token } })
    onEnded()
  }, "The links were not ended.")
  return (
    <div data-print="hide">
      <Collapsible headingLevel={2} title="Your private link">
        <p>
          This link works until <DateTime value={link.expiresAt} zone />. Anyone who has it can{" "}
          {link.isProved ? "answer the quote for you" : "read this page and write to us"}.
        </p>
        {link.isProved && (
          <>
            <p>
              If somebody else may have a link to this request, end all links, this one too. We then email you a new one
              when you ask for it.
            </p>
            <AnswerForm state={state} label="End all links" submit="End all links" />
          </>
        )}
      </Collapsible>
    </div>
  )
}

/** Questions and answers, oldest first. */
function QuoteThread({ token, thread }: { token: string; thread: readonly ThreadEntry[] }) {
  const { company } = useShellContent()
  if (thread.length === 0) return null
  return (
    <section className={styles.thread} aria-labelledby="thread">
      <h2 id="thread">Questions and answers</h2>
      <ol>
        {thread.map(({ id, from, by, at, subject, text, wantsRevision, files }) => (
          <li key={id} data-from={from}>
            <p className={ui.smaller}>
              <strong>{from === "company" ? `${by}, ${company.name}` : by}</strong>
              {wantsRevision && ", asked for a revision"}, <DateTime value={at} zone />
            </p>
            {subject && <p className={ui.strong}>{subject}</p>}
            <p className={ui.asWritten}>{text}</p>
            <SentFiles token={token} label="Files with this answer" files={files} />
          </li>
        ))}
      </ol>
    </section>
  )
}
