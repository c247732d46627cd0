import {
  confirmSecondFactor,
  disableSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
} from "#contract/auth/second-factor.ts"
import type { Api } from "#server/api.ts"
import { implement } from "#server/http/implement.ts"
import {
  beginSecondFactor,
  confirmSecondFactorOf,
  disableSecondFactorOf,
  renewRecoveryCodesOf,
} from "./change-second-factor.ts"
import { countRecoveryCodes, findSecondFactor } from "./second-factors.store.ts"

/** The calls about your own second factor. */
export function registerSecondFactor(api: Api): void {
  const { db } = api

  implement(api, getSecondFactor, async ({ caller: { user } }) => {
    const factor = await findSecondFactor(db, user.id)
    const recoveryCodesLeft = await countRecoveryCodes(db, user.id)
    const since = factor?.confirmedAt?.toISOString() ?? null
    return { since, recoveryCodesLeft, available: api.secretKey !== undefined }
  })

  implement(api, setUpSecondFactor, async ({ caller }) => {
    const message = "Add the account to your authenticator app, then type the code that it shows."
    return { message, ...(await beginSecondFactor(api, caller)) }
  })

  implement(api, confirmSecondFactor, async ({ request, caller, body: proof }) => {
    const recoveryCodes = await confirmSecondFactorOf(api, { request, caller, proof })
    return { message: "The second factor is on. Other browsers were signed out.", recoveryCodes }
  })

  implement(api, disableSecondFactor, async ({ request, caller, body: proof }) => {
    await disableSecondFactorOf(api, { request, caller, proof })
    return { message: "The second factor is off." }
  })

  implement(api, renewRecoveryCodes, async ({ request, caller, body: proof }) => {
    const recoveryCodes = await renewRecoveryCodesOf(api, { request, caller, proof })
    return { message: "Your old recovery codes no longer work.", recoveryCodes }
  })
}
