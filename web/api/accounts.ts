import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { z } from "zod"
import type { ActiveSession, changePassword, endOtherSessions, SecurityEvent } from "#contract/accounts.ts"
import { callSignedIn } from "#web/api/call-signed-in.ts"
import { loadFrom } from "#web/api/queries.ts"

export type SessionRow = z.infer<typeof ActiveSession>
export type EventRow = z.infer<typeof SecurityEvent>

const sessions = loadFrom<SessionRow[]>(["/api/auth/sessions"])
const events = loadFrom<EventRow[]>(["/api/auth/events"])

/** Where the account is signed in, the last used first. Always asked anew: it changes by itself. */
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

/** After a change of the account: the lists about its safety are asked for anew. */
export function useReloadSecurity() {
  const client = useQueryClient()
  // Not waited for: the change is done, whatever becomes of the lists.
  return () => {
    for (const { queryKey } of [sessions, events]) void client.invalidateQueries({ queryKey })
  }
}
