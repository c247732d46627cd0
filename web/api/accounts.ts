import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { z } from "zod"
import type { ActiveSession, changePassword, endOtherSessions, SecurityEvent } from "#contract/accounts.ts"
import { callSignedIn } from "#web/api/call-signed-in.ts"
import { loadFrom } from "#web/api/queries.ts"

export type SessionRow = z.infer<typeof ActiveSession>
export type EventRow = z.infer<typeof SecurityEvent>

const sessions = loadFrom<SessionRow[]>(["/api/auth/sessions"])
const events = loadFrom<EventRow[]>(["/api/auth/events"])

/** Where the account is signed in, last used first. Never cached, because it changes by itself. */
export const useSessions = () => useQuery({ ...sessions, staleTime: 0 })

/** What happened to the account, the newest first. */
export const useSecurityEvents = () => useQuery({ ...events, staleTime: 0 })

/** Ends every session but this one; answers the server's sentence. */
export function useEndOtherSessions() {
  const reload = useReloadSecurity()
  return useMutation({
    mutationFn: () => callSignedIn<typeof endOtherSessions>("POST /api/auth/sessions/end-others"),
    onSuccess: reload,
  })
}

/** Changes the password; rejects with the server's refusal. */
export function useChangePassword() {
  const reload = useReloadSecurity()
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      callSignedIn<typeof changePassword>("POST /api/auth/change-password", { body }),
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
