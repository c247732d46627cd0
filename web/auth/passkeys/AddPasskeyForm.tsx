import { useState } from "react"
import { flushSync } from "react-dom"
import { browserName } from "#contract/auth/browser-name.ts"
import { useAddPasskey } from "#web/api/passkeys.ts"
import { AccountForm } from "#web/auth/form/AccountForm.tsx"
import { focusProblem } from "#web/parts/use-submit.ts"
import { useTextForm } from "#web/parts/use-text-form.ts"
import { Actions } from "#web/ui/Actions.tsx"
import { Button } from "#web/ui/Button.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import { showToast } from "#web/ui/toast.ts"
import { passkeyProblem } from "./passkey-problem.ts"
import { ProofFields, proofOf } from "./ProofFields.tsx"

export interface PasskeyFormProps {
  email: string
  /** Whether the second factor is on. */
  needsCode: boolean
  onDone: () => void
}

const fields = ["name", "password", "code"] as const
type Texts = Record<(typeof fields)[number], string>

const loadRules = async () => {
  const { addPasskey, PasskeyProof } = await import("#contract/auth/passkeys.ts")
  return PasskeyProof.extend({ name: addPasskey.body.shape.name })
}

/** The name and the proof; then the browser asks for the device's screen lock or a security key. */
export function AddPasskeyForm({ email, needsCode, onDone }: PasskeyFormProps) {
  const { mutateAsync: add } = useAddPasskey()
  const [refused, setRefused] = useState<string>()
  const form = useTextForm({
    fields,
    rules: loadRules,
    bodyOf: (texts: Texts) => ({ name: texts.name, ...proofOf(texts, needsCode) }),
    send: async (texts) => {
      setRefused(undefined)
      const { name } = await add({ name: texts.name, proof: proofOf(texts, needsCode) })
      showToast({ title: "Passkey added", description: `${name} now signs in to your account.` })
      onDone()
    },
    failed: "The passkey was not added.",
    onFailure: (error) => {
      const text = passkeyProblem(error)
      flushSync(() => setRefused(text))
      if (text) focusProblem(form.element.current)
      return text !== undefined
    },
  })
  const { errors, pending, ready, problem } = form
  return (
    <AccountForm state={form}>
      <TextField
        label="Name"
        name="name"
        defaultValue={browserName(navigator.userAgent)}
        hint="So that you recognize it later."
        autoComplete="off"
        maxLength={80}
        error={errors.name}
      />
      <ProofFields email={email} needsCode={needsCode} errors={errors} />
      <FormProblem problem={refused ? { text: refused } : problem} />
      <Actions>
        <Button type="submit" pending={pending} disabled={!ready}>
          {pending ? "Waiting for your device..." : "Add Passkey"}
        </Button>
        <Button variant="secondary" disabled={pending} onClick={onDone}>
          Cancel
        </Button>
      </Actions>
    </AccountForm>
  )
}
