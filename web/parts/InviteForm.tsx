import type { ReactNode } from "react"
import type { z } from "zod"
import { useTextForm } from "#web/parts/use-text-form.ts"
import { Actions } from "#web/ui/Actions.tsx"
import { Button } from "#web/ui/Button.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import ui from "#web/ui/primitives.module.css"
import { TextField } from "#web/ui/TextField.tsx"
import { showToast } from "#web/ui/toast.ts"

interface InviteFormProps<Field extends string> {
  /** Besides the email, with the seat among them. */
  fields: readonly Field[]
  /** Label of the email field. */
  label: string
  rules: () => Promise<z.ZodType>
  /** Returns the server's message. */
  invite: (texts: Record<Field | "email", string>) => Promise<{ message: string }>
  /** The other fields. */
  children: (errors: Partial<Record<Field | "email", string>>) => ReactNode
  onDone: () => void
}

/** Invites a person by email, into the back office or into a company. */
export function InviteForm<Field extends string>(props: InviteFormProps<Field>) {
  const { fields, label, rules, invite, children, onDone } = props
  const bodyOf = (texts: Record<Field | "email", string>) => ({ ...texts, email: texts.email.trim() })
  const { element, pending, problem, errors, onSubmit, onInput } = useTextForm({
    fields: ["email", ...fields],
    rules,
    bodyOf,
    send: async (texts) => {
      const { message } = await invite(bodyOf(texts))
      onDone()
      showToast({ title: "Invitation sent", description: message })
    },
    failed: "The invitation was not sent.",
  })
  return (
    <form
      ref={element}
      className={ui.stack4}
      method="post"
      noValidate
      aria-busy={pending}
      onSubmit={onSubmit}
      onInput={onInput}
    >
      <TextField
        label={label}
        name="email"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        error={errors.email}
      />
      {children(errors)}
      <FormProblem problem={problem} />
      <Actions>
        <Button type="submit" pending={pending}>
          Send invitation
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </Actions>
    </form>
  )
}
