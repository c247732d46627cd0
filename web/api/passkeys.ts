import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { PasskeyProof } from "#contract/auth/passkeys.ts"
import { useReloadSecurity } from "#web/api/accounts.ts"
import { callSignedIn } from "#web/api/call-signed-in.ts"
import { loadFrom } from "#web/api/queries.ts"
import { refreshSession } from "#web/api/session.ts"

const passkeys = loadFrom("GET /api/auth/passkeys")

/** The caller's own passkeys, in the order they were added. */
export const usePasskeys = () => useQuery({ ...passkeys, staleTime: 0 })

/** Proves the owner, lets the browser make a passkey, and saves it. */
export function useAddPasskey() {
  const onSuccess = useReloadPasskeys()
  return useMutation({
    mutationFn: async ({ name, proof }: { name: string; proof: PasskeyProof }) => {
      const optionsJSON = await callSignedIn("POST /api/auth/passkeys/begin", { body: proof })
      const { startRegistration } = await import("@simplewebauthn/browser")
      const credential = await startRegistration({ optionsJSON })
      return callSignedIn("POST /api/auth/passkeys", { body: { name, credential } })
    },
    onSuccess,
  })
}

export function useRenamePasskey(id: string) {
  const onSuccess = useReloadPasskeys()
  return useMutation({
    mutationFn: (name: string) => callSignedIn("PATCH /api/auth/passkeys/:id", { params: { id }, body: { name } }),
    onSuccess,
  })
}

export function useRemovePasskey(id: string) {
  const onSuccess = useReloadPasskeys()
  return useMutation({
    mutationFn: (body: PasskeyProof) => callSignedIn("POST /api/auth/passkeys/:id/remove", { params: { id }, body }),
    onSuccess,
  })
}

function useReloadPasskeys() {
  const client = useQueryClient()
  const reload = useReloadSecurity()
  return () => {
    reload()
    void client.invalidateQueries({ queryKey: passkeys.queryKey })
    // An administrator may have had to do this first.
    refreshSession().catch(() => undefined)
  }
}
