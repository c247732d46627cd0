import { type QueryClient, useQuery } from "@tanstack/react-query"
import type { NewMember } from "#contract/auth/members.ts"
import type { CompanySeat } from "#contract/auth/seats.ts"
import { callSignedIn } from "#web/api/call-signed-in.ts"
import { loadFrom, useSettledStep, useStep } from "#web/api/queries.ts"
import { signOut } from "#web/api/session.ts"

const people = loadFrom("GET /api/members")

/** The people of the company and its pending invitations. Never cached, because colleagues come and go. */
export const useMembers = () => useQuery({ ...people, staleTime: 0 })

const reload = (client: QueryClient) => client.invalidateQueries({ queryKey: people.queryKey })

export const useInviteMember = () => useStep((body: NewMember) => callSignedIn("POST /api/members", { body }), reload)

export const useChangeMember = (id: string) =>
  useSettledStep(
    (seat: CompanySeat) => callSignedIn("PATCH /api/members/:id", { params: { id }, body: { seat } }),
    reload,
  )

/** Removes a member, or withdraws an invitation. */
export const useRemoveMember = () =>
  useSettledStep((id: string) => callSignedIn("DELETE /api/members/:id", { params: { id } }), reload)

/** Removes the person who is signed in, which ends the session. */
export const useLeaveCompany = () =>
  useStep((id: string) => callSignedIn("DELETE /api/members/:id", { params: { id } }), signOut)
