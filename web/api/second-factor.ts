import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { SecondFactorProof } from "#contract/auth/second-factor.ts"
import { useReloadSecurity } from "#web/api/accounts.ts"
import { callSignedIn } from "#web/api/call-signed-in.ts"
import { loadFrom } from "#web/api/queries.ts"
import { refreshSession } from "#web/api/session.ts"

const status = loadFrom("GET /api/auth/second-factor")

/** Whether signing in asks for a code, and how many recovery codes are left. */
export const useSecondFactor = () => useQuery({ ...status, staleTime: 0 })

/** Makes a secret for an authenticator app; nothing is on yet. */
export const useSetUpSecondFactor = () =>
  useMutation({ mutationFn: () => callSignedIn("POST /api/auth/second-factor/setup") })

/** Turns it on; answers the recovery codes, this once. */
export function useConfirmSecondFactor() {
  const reload = useReloadWithStatus()
  return useMutation({
    mutationFn: (body: SecondFactorProof) => callSignedIn("POST /api/auth/second-factor/confirm", { body }),
    onSuccess: reload,
  })
}

export function useDisableSecondFactor() {
  const reload = useReloadWithStatus()
  return useMutation({
    mutationFn: (body: SecondFactorProof) => callSignedIn("POST /api/auth/second-factor/disable", { body }),
    onSuccess: reload,
  })
}

/** Returns ten new recovery codes, which are never shown again. */
export function useRenewRecoveryCodes() {
  const reload = useReloadWithStatus()
  return useMutation({
    mutationFn: (body: SecondFactorProof) => callSignedIn("POST /api/auth/second-factor/recovery-codes", { body }),
    onSuccess: reload,
  })
}

function useReloadWithStatus() {
  const client = useQueryClient()
  const reload = useReloadSecurity()
  return () => {
    reload()
    void client.invalidateQueries({ queryKey: status.queryKey })
    // An administrator may have had to do this first. Should it fail, the next page load asks again.
    refreshSession().catch(() => undefined)
  }
}
