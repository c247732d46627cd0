import { type QueryClient, useMutation, useQuery } from "@tanstack/react-query"
import type { listSecurityEvents, listSessions } from "#contract/auth/accounts.ts"
import type { ReplyOf } from "#contract/endpoint.ts"
import { callSignedIn } from "#web/api/call-signed-in.ts"
import { loadFrom, useStep } from "#web/api/queries.ts"
import { refreshSession } from "#web/api/session.ts"

export type SessionRow = ReplyOf<typeof listSessions>[number]
export type EventRow = ReplyOf<typeof listSecurityEvents>[number]

const sessions = loadFrom("GET /api/auth/sessions")
const events = loadFrom("GET /api/auth/events")

/** Where the account is signed in, last used first. Never cached, because it changes by itself. */
export const useSessions = () => useQuery({ ...sessions, staleTime: 0 })

/** Events of the account, newest first. */
export const useSecurityEvents = () => useQuery({ ...events, staleTime: 0 })

/** Ends every other session; returns the server's sentence. */
export const useEndOtherSessions = () =>
  useStep(() => callSignedIn("POST /api/auth/sessions/end-others"), reloadSecurity)

const signature = loadFrom("GET /api/auth/signature")

/** How the person signs quotes and letters. */
export const useSignature = () => useQuery(signature)

/** Changes the signature; rejects with the server's refusal. */
export const useChangeSignature = () =>
  useStep(
    (body: { firstName: string; lastName: string; title?: string | null; phone?: string | null }) =>
      callSignedIn("PATCH /api/auth/signature", { body }),
    (client, saved) => {
      client.setQueryData(signature.queryKey, saved)
      reloadSecurity(client)
      return refreshSession()
    },
  )

/** Emails a link that confirms the address; returns the server's sentence. */
export const useSendConfirmation = () =>
  useMutation({ mutationFn: () => callSignedIn("POST /api/auth/send-confirmation") })

/** Changes the password; rejects with the server's refusal. */
export const useChangePassword = () =>
  useStep(
    (body: { currentPassword: string; newPassword: string }) =>
      callSignedIn("POST /api/auth/change-password", { body }),
    reloadSecurity,
  )

/** Reloads the security lists after a change to the account. */
export function reloadSecurity(client: QueryClient) {
  // Not awaited: the change is saved even if the reload fails.
  for (const { queryKey } of [sessions, events]) void client.invalidateQueries({ queryKey })
}
