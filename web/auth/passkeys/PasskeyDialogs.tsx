import type { Passkey } from "#contract/auth/passkeys.ts"
import { Dialog } from "#web/ui/Dialog.tsx"
import { AddPasskeyForm, type PasskeyFormProps } from "./AddPasskeyForm.tsx"
import { RemovePasskeyForm } from "./RemovePasskeyForm.tsx"
import { RenamePasskeyForm } from "./RenamePasskeyForm.tsx"

/** What the person wants to do with a passkey. */
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
