import type { Passkey } from "#contract/auth/passkeys.ts"
import { useRemovePasskey, useRenamePasskey } from "#web/api/passkeys.ts"
import { AccountForm } from "#web/auth/form/AccountForm.tsx"
import { AddPasskeyForm, type PasskeyFormProps } from "./AddPasskeyForm.tsx"
import { ProofFields, proofOf } from "#web/auth/passkeys/ProofFields.tsx"
import { useTextForm } from "#web/parts/use-text-form.ts"
import { Actions } from "#web/ui/Actions.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import { showToast } from "#web/ui/toast.ts"

/** The person's choice for a passkey. */
export type PasskeyWish = { kind: "add" } | { kind: "rename" | "remove"; passkey: Passkey }

/** The one dialog that is open, with its form. */
export function PasskeyDialogs({ wish, ...form }: PasskeyFormProps & { wish: PasskeyWish | undefined }) {
  const { onDone } = form
  return (
    <>
      <Dialog
        open={wish?.kind === "add"}
        onClose={onDone}
        title="Add a passkey"
        description="Your device asks for its screen lock or a security key next."
      >
        <AddPasskeyForm {...form} />
      </Dialog>
      <Dialog open={wish?.kind === "rename"} onClose={onDone} title="Rename the passkey">
        {wish?.kind === "rename" && <RenamePasskeyForm passkey={wish.passkey} onDone={onDone} />}
      </Dialog>
      <Dialog
        open={wish?.kind === "remove"}
        onClose={onDone}
        title={wish?.kind === "remove" ? `Remove the passkey ${wish.passkey.name}` : ""}
        description="It can no longer sign in. Browsers that it signed in are signed out, except this one."
      >
        {wish?.kind === "remove" && <RemovePasskeyForm {...form} passkey={wish.passkey} />}
      </Dialog>
    </>
  )
}

const fields = ["name"] as const

function RenamePasskeyForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
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

const proofFields = ["password", "code"] as const

function RemovePasskeyForm({ passkey, email, needsCode, onDone }: PasskeyFormProps & { passkey: Passkey }) {
  const { mutateAsync: remove } = useRemovePasskey(passkey.id)
  const form = useTextForm({
    fields: proofFields,
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
