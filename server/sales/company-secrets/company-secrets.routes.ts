import * as contract from "#contract/sales/company-secrets.ts"
import type { Api } from "#server/api.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import { implement } from "#server/http/implement.ts"
import { changeSecrets, openSecrets, readMasked } from "./company-secrets.ts"

export function registerCompanySecrets(api: Api): void {
  implement(api, contract.readCompanySecrets, () => readMasked(api))

  implement(api, contract.changeCompanySecrets, async ({ body, caller }) => {
    await changeSecrets(api, caller.actor, body)
    return readMasked(api)
  })

  implement(api, contract.revealCompanySecrets, async ({ caller }) => {
    await recordEvent(api.db, { by: caller.actor, action: "company.reveal-secret" })
    return openSecrets(api)
  })
}
