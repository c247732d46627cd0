import { useId, useState } from "react"
import type { DeskQuote } from "#contract/quotes/quote-desk.ts"
import { quoteLimits } from "#contract/quotes/quote-words.ts"
import { quoteTextsOf } from "#web/admin/quotes/quote-texts.ts"
import { StepForm } from "#web/admin/quotes/StepForm.tsx"
import type { useDraft } from "#web/admin/quotes/use-draft.ts"
import type { useEditorSteps } from "#web/admin/quotes/use-editor-steps.ts"
import { useMay } from "#web/api/may.ts"
import { useSession } from "#web/api/session.ts"
import { useSignOffSteps } from "#web/api/sign-offs.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { focusHeading } from "#web/parts/focus-heading.ts"
import { showFailure } from "#web/parts/show-failure.ts"
import { Badge } from "#web/ui/Badge.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"
import ui from "#web/ui/primitives.module.css"
import { TextArea } from "#web/ui/TextArea.tsx"
import { showToast } from "#web/ui/toast.ts"

interface SignOffPanelProps {
  /** As it is saved. */
  quote: DeskQuote
  draft: ReturnType<typeof useDraft>
  steps: ReturnType<typeof useEditorSteps>
}

type Approval = NonNullable<DeskQuote["signOff"]>

/** Why a draft needs a second person, and the next step of the person who looks at it. */
export function SignOffPanel({ quote, draft, steps }: SignOffPanelProps) {
  const id = useId()
  const { signOff: approval } = quote
  if (!approval) return null
  return (
    <Card as="section" padding="compact" aria-labelledby={id} data-print="hide">
      <div className={ui.cluster3}>
        <h2 id={id} tabIndex={-1}>
          {approval.state === "approved" ? "Approved by a second person" : "Needs approval by a second person"}
        </h2>
        <StateBadge state={approval.state} />
      </div>
      <ul>
        {approval.reasons.map((reason) => (
          <li key={reason}>{reason}.</li>
        ))}
      </ul>
      <History approval={approval} />
      <NextStep
        quote={quote}
        approval={approval}
        saveAll={steps.saveAll}
        onChanged={(changed) => draft.adopt(changed, quoteTextsOf(changed))}
      />
    </Card>
  )
}

function StateBadge({ state }: Pick<Approval, "state">) {
  if (state === "approved") return <Badge tone="positive">Approved</Badge>
  if (state === "returned") return <Badge tone="danger">Returned</Badge>
  return state === "asked" ? <Badge tone="caution">Asked</Badge> : null
}

function History({ approval: { state, askedBy, askedAt, decidedBy, decidedAt, because } }: { approval: Approval }) {
  if (!askedAt) return <p>It can be sent once somebody else has approved it. A change withdraws the approval.</p>
  return (
    <p>
      {askedBy} asked for approval <DateTime value={askedAt} />.
      {decidedAt && (
        <>
          {" "}
          {decidedBy} {state} it <DateTime value={decidedAt} />
          {because ? `: ${because}` : "."}
        </>
      )}
      {state === "approved" && " Any change withdraws the approval."}
    </p>
  )
}

interface NextStepProps {
  quote: DeskQuote
  approval: Approval
  /** Returns the saved quote if everything is saved. */
  saveAll: () => Promise<DeskQuote | undefined>
  onChanged: (quote: DeskQuote) => void
}

function NextStep({ quote, approval, saveAll, onChanged }: NextStepProps) {
  const may = useMay()
  const session = useSession()
  const steps = useSignOffSteps()
  const [isReturning, setReturning] = useState(false)
  const pending = steps.ask.isPending || steps.approve.isPending

  const run = (step: typeof steps.ask, done: string, failure: string) => async () => {
    const saved = await saveAll()
    if (!saved) return
    step.mutate(saved, {
      onSuccess: (changed) => {
        onChanged(changed)
        showToast({ title: done })
        focusHeading()
      },
      onError: (error) => showFailure(error, failure),
    })
  }
  const ask = run(steps.ask, "Approval asked for", "Approval was not asked for. Please try again.")
  const approve = run(steps.approve, "Quote approved", "The quote was not approved. Please try again.")

  if (approval.state === "approved") return null
  if (approval.state !== "asked")
    return (
      <div>
        <Button pending={pending} onClick={() => void ask()}>
          Ask for approval
        </Button>
      </div>
    )
  const isOwn = session.state === "signed-in" && approval.notBy.includes(session.user.id)
  if (isOwn || !may("POST /api/admin/quotes/:id/sign-off"))
    return <p>Another person, an owner or a partner, must approve it.</p>
  return (
    <div className={ui.cluster3}>
      <Button pending={pending} onClick={() => void approve()}>
        Approve
      </Button>
      <Button variant="secondary" disabled={pending} onClick={() => setReturning(true)}>
        Return
      </Button>
      <Dialog open={isReturning} onClose={() => setReturning(false)} title="Return the quote">
        <ReturnForm quote={quote} onChanged={onChanged} onClose={() => setReturning(false)} />
      </Dialog>
    </div>
  )
}

interface ReturnFormProps {
  quote: DeskQuote
  onChanged: (quote: DeskQuote) => void
  onClose: () => void
}

/** Says what has to change before the quote is approved. */
function ReturnForm({ quote, onChanged, onClose }: ReturnFormProps) {
  const [reason, setReason] = useState("")
  const { giveBack } = useSignOffSteps()
  return (
    <StepForm
      submitLabel="Return quote"
      failed="The quote was not returned."
      run={async () => {
        onChanged(await giveBack.mutateAsync({ quote, reason }))
        showToast({ title: "Quote returned" })
      }}
      onDone={onClose}
      onCancel={onClose}
    >
      {(errors) => (
        <TextArea
          label="Reason"
          hint="The person who asked reads it. The buyer does not."
          rows={3}
          maxLength={quoteLimits.lineText}
          value={reason}
          error={errors.reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </StepForm>
  )
}
