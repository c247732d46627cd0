import { useMutation } from "@tanstack/react-query"
import { type FormEvent, type ReactNode, useRef } from "react"
import styles from "#web/admin/quotes/QuoteCard.module.css"
import type { DeskQuote } from "#contract/quote-desk.ts"
import { CallError, messageOf } from "#web/api/call.ts"
import { Actions } from "#web/ui/Actions.tsx"
import { Button } from "#web/ui/Button.tsx"

export interface StepTies {
  quote: DeskQuote
  onDone: () => void
  onCancel: () => void
}

interface StepFormProps extends Omit<StepTies, "quote"> {
  submitLabel: string
  failed: string
  run: () => Promise<unknown>
  children: (errors: Record<string, string>) => ReactNode
}

/** A form of one step: refusals stand at their fields, the first of which takes the focus. */
export function StepForm({ submitLabel, failed, run, onDone, onCancel, children }: StepFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { mutate, isPending, error } = useMutation({ mutationFn: run, onSuccess: onDone, onError: focusFirst })
  const errors = error instanceof CallError ? error.fields : {}

  function focusFirst() {
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    mutate()
  }

  return (
    <form ref={form} className={styles.form} noValidate aria-busy={isPending} onSubmit={submit}>
      {children(errors)}
      {error && (
        <p className={styles.problem} role="alert">
          {messageOf(error, failed)}
        </p>
      )}
      <Actions>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" pending={isPending}>
          {submitLabel}
        </Button>
      </Actions>
    </form>
  )
}
