import { type ReactNode, useState } from "react"
import type { DeskQuote } from "#contract/quotes/quote-desk.ts"
import type { RefusedFields } from "#contract/refused-fields.ts"
import { useSubmit } from "#web/parts/use-submit.ts"
import { Actions } from "#web/ui/Actions.tsx"
import { Button } from "#web/ui/Button.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import ui from "#web/ui/primitives.module.css"

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

/** A form of one step. Errors appear at their fields; the first one gets focus. */
export function StepForm({ submitLabel, failed, run, onDone, onCancel, children }: StepFormProps) {
  const [errors, setErrors] = useState<RefusedFields>({})
  const { form, pending, problem, onSubmit } = useSubmit({
    send: async (_form, onSending) => {
      onSending()
      await run()
      onDone()
      return undefined
    },
    show: setErrors,
    failed,
  })

  return (
    <form ref={form} className={ui.stack4} noValidate aria-busy={pending} onSubmit={onSubmit}>
      {children(errors)}
      <FormProblem problem={problem} />
      <Actions>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" pending={pending}>
          {submitLabel}
        </Button>
      </Actions>
    </form>
  )
}
