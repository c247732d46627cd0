import { type QueryClient, useMutation, useQuery } from "@tanstack/react-query"
import type { SecondFactorProof } from "#contract/auth/second-factor.ts"
import { reloadSecurity } from "#web/api/accounts.ts"
import { callSignedIn } from "#web/api/call-signed-in.ts"
import { loadFrom, useStep } from "#web/api/queries.ts"
import { refreshSession } from "#web/api/session.ts"

const status = loadFrom("GET /api/auth/second-factor")

/** Whether signing in asks for a code, and how many recovery codes are left. */
export const useSecondFactor = () => useQuery({ ...status, staleTime: 0 })

/** Makes a secret for an authenticator app; nothing is on yet. */
export const useSetUpSecondFactor = () =>
  useMutation({ mutationFn: () => callSignedIn("POST /api/auth/second-factor/setup") })

/** Turns it on; returns the recovery codes, only this once. */
export const useConfirmSecondFactor = () =>
  useStep((body: SecondFactorProof) => callSignedIn("POST /api/auth/second-factor/confirm", { body }), reload)

export const useDisableSecondFactor = () =>
  useStep((body: SecondFactorProof) => callSignedIn("POST /api/auth/second-factor/disable", { body }), reload)

/** Returns ten new recovery codes, which are never shown again. */
export const useRenewRecoveryCodes = () =>
  useStep((body: SecondFactorProof) => callSignedIn("POST /api/auth/second-factor/recovery-codes", { body }), reload)

function reload(client: QueryClient) {
  reloadSecurity(client)
  void client.invalidateQueries({ queryKey: status.queryKey })
  // An administrator may have had to do this first. Should it fail, the next page load asks again.
  refreshSession().catch(() => undefined)
}
