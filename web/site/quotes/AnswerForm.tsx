import type { ReactNode } from "react"
import { Actions } from "#web/ui/Actions.tsx"
import { Button } from "#web/ui/Button.tsx"
import styles from "./AnswerForm.module.css"
import type { useAnswerForm } from "./use-answer-form.ts"

interface AnswerFormProps {
  state: ReturnType<typeof useAnswerForm>
  label: string
  submit: string
  onCancel?: () => void
  children: ReactNode
}

/** The frame of the page's forms: fields, what was refused, and the buttons. */
export function AnswerForm({ state, label, submit, onCancel, children }: AnswerFormProps) {
  const { form, pending, refusal, onSubmit } = state
  return (
    <form ref={form} className={styles.form} method="post" noValidate aria-label={label} onSubmit={onSubmit}>
      {children}
      <div role="alert">{refusal && <p className={styles.refusal}>{refusal}</p>}</div>
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
