import type { ReactNode } from "react"
import type { QuotePage } from "#contract/quotes/quote-page.ts"
import { Actions } from "#web/ui/Actions.tsx"
import { Button } from "#web/ui/Button.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import styles from "./AnswerForm.module.css"
import type { useAnswerForm } from "./use-answer-form.ts"

interface AnswerFormProps {
  state: ReturnType<typeof useAnswerForm>
  label: string
  submit: string
  onCancel?: () => void
  /** The revision that the form answers, if it can change, and how to show the newest page. */
  answers?: { revision: number; onNewest: (page: QuotePage) => void }
  children?: ReactNode
}

/** The frame of the page's forms: fields, errors and buttons. */
export function AnswerForm({ state, label, submit, onCancel, answers, children }: AnswerFormProps) {
  const { form, pending, problem, newest, forgetRefusal, onInput, onSubmit } = state
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      aria-label={label}
      onInput={onInput}
      onSubmit={onSubmit}
    >
      {children}
      <FormProblem problem={problem} />
      {newest?.quote && answers && (
        <Actions>
          <Button
            variant="secondary"
            onClick={() => {
              forgetRefusal()
              answers.onNewest(newest)
            }}
          >
            {newest.quote.revision > answers.revision
              ? `Show revision ${newest.quote.revision}`
              : "Show the quote as it is now"}
          </Button>
        </Actions>
      )}
      <Actions>
        <Button type="submit" pending={pending}>
          {submit}
        </Button>
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </Actions>
    </form>
  )
}
