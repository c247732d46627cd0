import { CompanyRuleChanges, type CompanyRules } from "#contract/auth/company-rules.ts"
import { formatDollars } from "#contract/values/money.ts"
import { useChangeCompanyRules } from "#web/api/company-rules.ts"
import { useTextForm } from "#web/parts/use-text-form.ts"
import { AmountField } from "#web/portal/books/AmountField.tsx"
import { Actions } from "#web/ui/Actions.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import ui from "#web/ui/primitives.module.css"
import { showToast } from "#web/ui/toast.ts"

interface ApprovalRuleProps extends Pick<CompanyRules, "approvalAbove"> {
  mayChange: boolean
}

/** The amount above which a buyer needs an approver. Owners change it. */
export function ApprovalRule({ approvalAbove, mayChange }: ApprovalRuleProps) {
  return (
    <Card as="section" padding="compact" aria-labelledby="approvals">
      <h2 id="approvals">Approvals</h2>
      <p>
        {approvalAbove === null
          ? "Buyers accept any quote without an approver."
          : `When a buyer accepts a quote above ${formatDollars(approvalAbove)}, an approver or owner has to approve it.`}
      </p>
      {mayChange && <AmountForm approvalAbove={approvalAbove} />}
    </Card>
  )
}

const bodyOf = ({ approvalAbove }: { approvalAbove: string }) => ({ approvalAbove: approvalAbove.trim() || null })

function AmountForm({ approvalAbove }: Pick<CompanyRules, "approvalAbove">) {
  const { mutateAsync: change } = useChangeCompanyRules()
  const { element, pending, problem, errors, onSubmit, onInput } = useTextForm({
    fields: ["approvalAbove"] as const,
    rules: () => Promise.resolve(CompanyRuleChanges),
    bodyOf,
    send: async (texts) => {
      await change(bodyOf(texts))
      showToast({ title: "Amount saved" })
    },
    failed: "The amount was not saved.",
  })
  return (
    <form ref={element} className={ui.stack4} noValidate aria-busy={pending} onSubmit={onSubmit} onInput={onInput}>
      <AmountField
        label="Approve above"
        hint="In dollars, with shipping and tax. Leave it empty for no approvals."
        name="approvalAbove"
        optional
        defaultValue={approvalAbove ?? ""}
        error={errors.approvalAbove}
      />
      <FormProblem problem={problem} />
      <Actions>
        <Button type="submit" variant="secondary" pending={pending}>
          Save amount
        </Button>
      </Actions>
    </form>
  )
}
