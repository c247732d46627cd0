import {
  acceptInvitation,
  checkInvitation,
  inviteAdministrator,
  listInvitations,
  withdrawInvitation,
} from "#contract/auth/invitations.ts"
import type { Api } from "#server/api.ts"
import { implement } from "#server/http/implement.ts"
import { dated } from "#server/lists/sorted-list.ts"
import { accept, checkAdministratorInvitation } from "./accept-invitation.ts"
import { listOpenInvitations } from "./invitations.store.ts"
import { sendAdministratorInvitation, withdraw } from "./invite-administrator.ts"

export function registerInvitations(api: Api): void {
  implement(api, listInvitations, async () => {
    const invitations = await listOpenInvitations(api.db)
    return invitations.map((one) => ({ ...dated(one), expiresAt: one.expiresAt.toISOString() }))
  })

  implement(api, inviteAdministrator, async ({ request, caller, body }) => ({
    message: await sendAdministratorInvitation(api, request, caller, body),
  }))

  implement(api, withdrawInvitation, async ({ caller, params: { id } }) => {
    await withdraw(api, caller, id)
    return undefined
  })

  implement(api, checkInvitation, ({ request, body }) => checkAdministratorInvitation(api, request, body.token))

  implement(api, acceptInvitation, async ({ request, body }) => ({ message: await accept(api, request, body) }))
}
