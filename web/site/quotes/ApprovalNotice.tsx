import { useState } from "react"
import { formatDollars } from "#contract/values/money.ts"
import type { QuotePage } from "#contract/quotes/quote-page.ts"
import { quoteLimits } from "#contract/quotes/quote-words.ts"
import { call, CallError, messageOf } from "#web/api/call.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { DateTime } from "#web/parts/DateTime.tsx"
import { paths } from "#web/paths.ts"
import { Actions } from "#web/ui/Actions.tsx"
import { Badge } from "#web/ui/Badge.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"
import { TextArea } from "#web/ui/TextArea.tsx"
import { AnswerForm } from "./AnswerForm.tsx"
import { FilesOfOwnOrder } from "./FilesOfOwnOrder.tsx"
import styles from "./StateNotice.module.css"
import { textOf, useAnswerForm } from "./use-answer-form.ts"

interface ApprovalNoticeProps extends Pick<QuotePage, "request" | "accepting" | "approval"> {
  token: string
  /** The page with a file that was sent. */
  onChange: (page: QuotePage) => void
  /** The page after the decision, and what to tell the approver. */
  onDecided: (page: QuotePage, told: string) => void
}

type Asked = NonNullable<QuotePage["approval"]>

/** Approval by the buyer's company: who has to approve, who refused, or that only its people can accept. */
export function ApprovalNotice({ token, request, accepting, approval, onChange, onDecided }: ApprovalNoticeProps) {
  const { number } = request
  if (approval) {
    return (
      <Card as="section" aria-labelledby="approval">
        <h2 id="approval">Approval</h2>
        {approval.refusal ? <Refused approval={approval} /> : <Waiting approval={approval} />}
        <FilesOfOwnOrder
          token={token}
          number={number}
          files={approval.files}
          canSend={approval.takesFiles}
          onChange={onChange}
        />
        {approval.isYours && <Decide token={token} id={approval.id} onDecided={onDecided} />}
      </Card>
    )
  }
  if (accepting === "needs-sign-in" || accepting === "stopped") {
    const next = encodeURIComponent(`${paths.ownQuotes}?open=${number}`)
    return (
      <Card>
        <p>
          {accepting === "stopped"
            ? "This address no longer buys for the company that asked for this quote. Sign in to the company’s account to accept it."
            : "Your company requires an approver for orders above its approval limit. Sign in to your company’s account to accept this quote."}
        </p>
        <Actions>
          <ButtonLink to={`${paths.login}?next=${next}`}>Sign in to accept</ButtonLink>
        </Actions>
      </Card>
    )
  }
  const words = sentences[accepting]
  return words ? (
    <Card>
      <p>{words}</p>
    </Card>
  ) : null
}

const sentences: Partial<Record<QuotePage["accepting"], string>> = {
  "asks-approver":
    "The total is above your company’s approval limit. When you accept, an approver of your company decides.",
  "not-allowed":
    "Your seat (reader) lets you read this quote. Buyers, approvers and owners of your company can answer it.",
}

function Waiting({ approval: { askedBy, askedAt, total, items, purchaseOrder, approvers } }: { approval: Asked }) {
  return (
    <>
      <p>
        <Badge tone="caution">Waiting for approval</Badge>
      </p>
      <p>
        Waiting for approval by {approvers.length > 0 ? approvers.join(" or ") : "an approver of the company"}. Nothing
        is ordered until then.
      </p>
      <p>
        {askedBy} wants to accept {items.length === 1 ? "line" : "lines"} {items.join(", ")} for{" "}
        <strong>{formatDollars(total)}</strong>
        {purchaseOrder && <>, purchase order {purchaseOrder}</>}. Asked on <DateTime value={askedAt} zone />.
      </p>
    </>
  )
}

function Refused({ approval: { refusal } }: { approval: Asked }) {
  if (!refusal) return null
  return (
    <>
      <p>
        <Badge tone="danger">Not approved</Badge>
      </p>
      <p>
        {refusal.by} did not approve this revision on <DateTime value={refusal.at} zone />. The reason:
      </p>
      <p className={styles.words}>{refusal.reason}</p>
      <p>You can ask us for a revision.</p>
    </>
  )
}

interface DecideProps extends Pick<ApprovalNoticeProps, "token" | "onDecided"> {
  id: string
}

/** Approve, or give a reason not to. */
function Decide(props: DecideProps) {
  const params = { id: props.id }
  const [isRefusing, setRefusing] = useState(false)
  const approving = useDecision(props, "The quote was not approved.", async () => {
    await call("POST /api/approvals/:id/approve", { params })
    return "Quote approved"
  })
  const refusing = useDecision(props, "The refusal was not sent.", async (form) => {
    await call("POST /api/approvals/:id/refuse", { params, body: { reason: textOf(form, "reason") } })
    return "Refusal sent"
  })
  const close = () => setRefusing(false)
  return (
    <>
      <AnswerForm state={approving} label="Approve this purchase" submit="Approve" />
      <Actions>
        <Button variant="secondary" onClick={() => setRefusing(true)}>
          Do not approve
        </Button>
      </Actions>
      <Dialog
        open={isRefusing}
        onClose={close}
        title="Do not approve"
        description="Your colleague gets the reason by email. Nothing is ordered."
      >
        <AnswerForm state={refusing} label="Do not approve" submit="Send refusal" onCancel={close}>
          <TextArea
            label="Reason"
            name="reason"
            rows={3}
            maxLength={quoteLimits.message}
            error={refusing.errors.reason}
          />
        </AnswerForm>
      </Dialog>
    </>
  )
}

/** Sends the decision and reads the page as it is then, also when it was decided elsewhere before. */
function useDecision({ token, id, onDecided }: DecideProps, failed: string, send: (form: FormData) => Promise<string>) {
  const read = () => call("GET /api/quotes/:token", { params: { token } })
  return useAnswerForm(
    async (form) => {
      try {
        const told = await send(form)
        onDecided(await read(), told)
      } catch (error) {
        if (!(error instanceof CallError) || error.status !== 409) throw error
        const page = await read()
        if (page.approval?.id === id && page.approval.isYours) throw error
        onDecided(page, messageOf(error, failed))
      }
    },
    failed,
    token,
  )
}
