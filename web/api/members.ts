import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { NewMember } from "#contract/auth/members.ts"
import type { CompanySeat } from "#contract/auth/seats.ts"
import { callSignedIn } from "#web/api/call-signed-in.ts"
import { loadFrom } from "#web/api/queries.ts"

const people = loadFrom("GET /api/members")

/** The people of the company and its pending invitations. Never cached, because colleagues come and go. */
export const useMembers = () => useQuery({ ...people, staleTime: 0 })

function useReloadMembers() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: people.queryKey })
}

export function useInviteMember() {
  const reload = useReloadMembers()
  return useMutation({
    mutationFn: (body: NewMember) => callSignedIn("POST /api/members", { body }),
    onSuccess: reload,
  })
}

export function useChangeMember(id: string) {
  const reload = useReloadMembers()
  return useMutation({
    mutationFn: (seat: CompanySeat) => callSignedIn("PATCH /api/members/:id", { params: { id }, body: { seat } }),
    onSettled: reload,
  })
}

/** Removes a member, or withdraws an invitation. */
export function useRemoveMember() {
  const reload = useReloadMembers()
  return useMutation({
    mutationFn: (id: string) => callSignedIn("DELETE /api/members/:id", { params: { id } }),
    onSettled: reload,
  })
}
