import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { listSecurityEvents, listSessions } from "#contract/auth/accounts.ts"
import type { ReplyOf } from "#contract/endpoint.ts"
import { callSignedIn } from "#web/api/call-signed-in.ts"
import { loadFrom } from "#web/api/queries.ts"
import { refreshSession } from "#web/api/session.ts"

export type SessionRow = ReplyOf<typeof listSessions>[number]
export type EventRow = ReplyOf<typeof listSecurityEvents>[number]

const sessions = loadFrom("GET /api/auth/sessions")
const events = loadFrom("GET /api/auth/events")

/** Where the account is signed in, last used first. Never cached, because it changes by itself. */
export const useSessions = () => useQuery({ ...sessions, staleTime: 0 })

/** What happened to the account, the newest first. */
export const useSecurityEvents = () => useQuery({ ...events, staleTime: 0 })

/** Ends every session but this one; answers the server's sentence. */
export function useEndOtherSessions() {
  const reload = useReloadSecurity()
  return useMutation({
    mutationFn: () => callSignedIn("POST /api/auth/sessions/end-others"),
    onSuccess: reload,
  })
}

const signature = loadFrom("GET /api/auth/signature")

/** How the person signs quotes and letters. */
export const useSignature = () => useQuery(signature)

/** Changes the signature; rejects with the server's refusal. */
export function useChangeSignature() {
  const client = useQueryClient()
  const reload = useReloadSecurity()
  return useMutation({
    mutationFn: (body: { firstName: string; lastName: string; title?: string | null; phone?: string | null }) =>
      callSignedIn("PATCH /api/auth/signature", { body }),
    onSuccess: (saved) => {
      client.setQueryData(signature.queryKey, saved)
      reload()
      return refreshSession()
    },
  })
}

/** Emails a link that confirms the address; returns the server's sentence. */
export const useSendConfirmation = () =>
  useMutation({ mutationFn: () => callSignedIn("POST /api/auth/send-confirmation") })

/** Changes the password; rejects with the server's refusal. */
export function useChangePassword() {
  const reload = useReloadSecurity()
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      callSignedIn("POST /api/auth/change-password", { body }),
    onSuccess: reload,
  })
}

/** Reloads the security lists after a change to the account. */
export function useReloadSecurity() {
  const client = useQueryClient()
  // Not awaited: the change is saved even if the reload fails.
  return () => {
    for (const { queryKey } of [sessions, events]) void client.invalidateQueries({ queryKey })
  }
}
