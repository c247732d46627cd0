import { useRef, useState } from "react"
import type { PriceRequestPage } from "#contract/quotes/price-requests.ts"
import { quoteLimits } from "#contract/quotes/quote-words.ts"
import { formatDay } from "#contract/values/dates.ts"
import { call } from "#web/api/call.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { useShellContent } from "#web/parts/shell-content.ts"
import { AnswerForm } from "#web/site/quotes/AnswerForm.tsx"
import { textOf, useAnswerForm } from "#web/site/quotes/use-answer-form.ts"
import { PriceForm } from "./PriceForm.tsx"
import { SupplierFiles } from "./SupplierFiles.tsx"
import { Button } from "#web/ui/Button.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import ui from "#web/ui/primitives.module.css"
import { TextField } from "#web/ui/TextField.tsx"
import { showToast } from "#web/ui/toast.ts"

interface SupplierStatusProps {
  token: string
  page: PriceRequestPage
  onChange: (page: PriceRequestPage) => void
}

/** The lines that are asked for, with what the supplier answered. */
export function SupplierStatus({ token, page, onChange }: SupplierStatusProps) {
  const { company } = useShellContent()
  const [isDeclining, setIsDeclining] = useState(false)
  const state = useRef<HTMLDivElement>(null)

  function onAnswered(next: PriceRequestPage, told: string) {
    onChange(next)
    setIsDeclining(false)
    showToast({ title: told })
    state.current?.focus()
  }

  return (
    <div className={ui.stack6}>
      <PageHeader
        eyebrow={page.supplier}
        title="Request for quotation"
        lead={`${company.name} asks you for prices. You can answer, and change your answer, until ${formatDay(page.answerBy)}.`}
      />
      <div ref={state} tabIndex={-1}>
        <AnswerState page={page} />
      </div>
      {page.message && (
        <section className={ui.stack2} aria-labelledby="message">
          <h2 id="message">Message</h2>
          <p className={ui.asTyped}>{page.message}</p>
        </section>
      )}
      <PriceForm
        token={token}
        page={page}
        onAnswered={(next) => onAnswered(next, page.answer ? "Prices changed" : "Prices sent")}
      />
      <SupplierFiles
        token={token}
        files={page.files}
        onChange={(change) => onChange({ ...page, files: change(page.files) })}
      />
      {isDeclining ? (
        <DeclinePricesForm
          token={token}
          onDeclined={(next) => onAnswered(next, "Declined")}
          onCancel={() => setIsDeclining(false)}
        />
      ) : (
        <div>
          <Button variant="secondary" onClick={() => setIsDeclining(true)}>
            Decline to quote
          </Button>
        </div>
      )}
      <p>
        Questions? Call <a href={`tel:${company.phone.e164}`}>{company.phone.shown}</a> or write to{" "}
        <a href={`mailto:${company.salesEmail}`}>{company.salesEmail}</a>.
      </p>
    </div>
  )
}

function AnswerState({ page: { answeredAt, declineReason } }: Pick<SupplierStatusProps, "page">) {
  if (answeredAt === null) return null
  return (
    <p>
      {declineReason === null ? "You sent your prices" : `You declined (${declineReason})`} on{" "}
      <DateTime value={answeredAt} />.
    </p>
  )
}

interface DeclinePricesFormProps {
  token: string
  onDeclined: (page: PriceRequestPage) => void
  onCancel: () => void
}

/** Why the supplier quotes nothing. */
function DeclinePricesForm({ token, onDeclined, onCancel }: DeclinePricesFormProps) {
  const state = useAnswerForm(async (form) => {
    const body = { reason: textOf(form, "reason") }
    onDeclined(await call("POST /api/price-requests/:token/decline", { params: { token }, body }))
  }, "Your answer was not sent.")
  return (
    <AnswerForm state={state} label="Decline to quote" submit="Decline" onCancel={onCancel}>
      <TextField label="Reason" name="reason" maxLength={quoteLimits.lineText} error={state.errors.reason} />
    </AnswerForm>
  )
}
