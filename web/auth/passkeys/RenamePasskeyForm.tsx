import type { Passkey } from "#contract/auth/passkeys.ts"
import { useRenamePasskey } from "#web/api/passkeys.ts"
import { AccountForm } from "#web/auth/form/AccountForm.tsx"
import { useTextForm } from "#web/parts/use-text-form.ts"
import { Actions } from "#web/ui/Actions.tsx"
import { Button } from "#web/ui/Button.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import { showToast } from "#web/ui/toast.ts"

const fields = ["name"] as const

export function RenamePasskeyForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const { mutateAsync: rename } = useRenamePasskey(passkey.id)
  const form = useTextForm({
    fields,
    rules: () => import("#contract/auth/passkeys.ts").then(({ renamePasskey }) => renamePasskey.body),
    bodyOf: (texts) => texts,
    send: async ({ name }) => {
      await rename(name)
      showToast({ title: "Passkey renamed" })
      onDone()
    },
    failed: "The passkey was not renamed.",
  })
  return (
    <AccountForm state={form}>
      <TextField
        label="Name"
        name="name"
        defaultValue={passkey.name}
        autoComplete="off"
        maxLength={80}
        error={form.errors.name}
      />
      <FormProblem problem={form.problem} />
      <Actions>
        <Button type="submit" pending={form.pending} disabled={!form.ready}>
          {form.pending ? "Saving..." : "Save Name"}
        </Button>
        <Button variant="secondary" disabled={form.pending} onClick={onDone}>
          Cancel
        </Button>
      </Actions>
    </AccountForm>
  )
}
