import { type QueryClient, useQuery } from "@tanstack/react-query"
import type { PasskeyProof } from "#contract/auth/passkeys.ts"
import { reloadSecurity } from "#web/api/accounts.ts"
import { callSignedIn } from "#web/api/call-signed-in.ts"
import { loadFrom, useStep } from "#web/api/queries.ts"
import { refreshSession } from "#web/api/session.ts"

const passkeys = loadFrom("GET /api/auth/passkeys")

/** The caller's own passkeys, in the order they were added. */
export const usePasskeys = () => useQuery({ ...passkeys, staleTime: 0 })

/** Proves the owner, lets the browser make a passkey, and saves it. */
export const useAddPasskey = () =>
  useStep(async ({ name, proof }: { name: string; proof: PasskeyProof }) => {
    const optionsJSON = await callSignedIn("POST /api/auth/passkeys/begin", { body: proof })
    const { startRegistration } = await import("@simplewebauthn/browser")
    const credential = await startRegistration({ optionsJSON })
    return callSignedIn("POST /api/auth/passkeys", { body: { name, credential } })
  }, reload)

export const useRenamePasskey = (id: string) =>
  useStep((name: string) => callSignedIn("PATCH /api/auth/passkeys/:id", { params: { id }, body: { name } }), reload)

export const useRemovePasskey = (id: string) =>
  useStep((body: PasskeyProof) => callSignedIn("POST /api/auth/passkeys/:id/remove", { params: { id }, body }), reload)

function reload(client: QueryClient) {
  reloadSecurity(client)
  void client.invalidateQueries({ queryKey: passkeys.queryKey })
  // An administrator may have had to do this first.
  refreshSession().catch(() => undefined)
}
