import type { Passkey } from "#contract/auth/passkeys.ts"
import { useRemovePasskey } from "#web/api/passkeys.ts"
import { AccountForm } from "#web/auth/form/AccountForm.tsx"
import { useTextForm } from "#web/parts/use-text-form.ts"
import { Actions } from "#web/ui/Actions.tsx"
import { Button } from "#web/ui/Button.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import { showToast } from "#web/ui/toast.ts"
import type { PasskeyFormProps } from "./AddPasskeyForm.tsx"
import { ProofFields, proofOf } from "./ProofFields.tsx"

const fields = ["password", "code"] as const

export function RemovePasskeyForm({ passkey, email, needsCode, onDone }: PasskeyFormProps & { passkey: Passkey }) {
  const { mutateAsync: remove } = useRemovePasskey(passkey.id)
  const form = useTextForm({
    fields,
    rules: () => import("#contract/auth/passkeys.ts").then(({ PasskeyProof }) => PasskeyProof),
    bodyOf: (texts) => proofOf(texts, needsCode),
    send: async (texts) => {
      const { message } = await remove(proofOf(texts, needsCode))
      showToast({ title: "Passkey removed", description: message })
      onDone()
    },
    failed: "The passkey was not removed.",
  })
  return (
    <AccountForm state={form}>
      <ProofFields email={email} needsCode={needsCode} errors={form.errors} />
      <FormProblem problem={form.problem} />
      <Actions>
        <Button type="submit" variant="danger" pending={form.pending} disabled={!form.ready}>
          {form.pending ? "Removing..." : "Remove Passkey"}
        </Button>
        <Button variant="secondary" disabled={form.pending} onClick={onDone}>
          Cancel
        </Button>
      </Actions>
    </AccountForm>
  )
}
