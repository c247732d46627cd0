import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { inviteAdministrator, listInvitations, NewInvitation, withdrawInvitation } from "#contract/invitations.ts"
import type { getPerson, listPeople, lockPerson, Person, PersonQuery } from "#contract/people.ts"
import { callSignedIn, callSignedInForResponse } from "#web/api/call-signed-in.ts"
import type { DeskList } from "#web/api/desk-lists.ts"
import { pageOf, pageRequest } from "#web/api/list-pages.ts"
import { loadFrom } from "#web/api/queries.ts"

const root = "/api/admin/people"

/** As a list's view calls it, the role is the type. */
type PeopleView = { [K in "q" | "sort" | "order" | "status"]: PersonQuery[K] | undefined } & {
  type: PersonQuery["role"]
}

/** All accounts. */
export const allPeople: Pick<DeskList<Person, PeopleView>, "root" | "load"> = {
  root,
  load: async ({ limit, type, ...view }, signal) => {
    const { query, headers } = pageRequest({ ...view, role: type }, limit)
    return pageOf(await callSignedInForResponse<typeof listPeople>(`GET ${root}`, { query }, { headers, signal }))
  },
}

/** One account. Never cached, because its sessions come and go. */
export const usePerson = (id: string) =>
  useQuery({ ...loadFrom<typeof getPerson>("GET /api/admin/people/:id", { params: { id } }), staleTime: 0 })

/** The last part of a change's address. */
export type PersonVerb =
  | "verify"
  | "resend-verification"
  | "lock"
  | "unlock"
  | "end-sessions"
  | "clear-second-factor"
  | "end-administration"

/** Changes an account; answers the server's sentence. */
export function useChangePerson(id: string) {
  const reload = useReloadPeople()
  return useMutation({
    // All changes have the shapes of this one.
    mutationFn: (verb: PersonVerb) =>
      callSignedIn<typeof lockPerson>(`POST ${root}/:id/${verb}` as "POST /api/admin/people/:id/lock", {
        params: { id },
      }),
    onSettled: reload,
  })
}

const invitations = loadFrom<typeof listInvitations>("GET /api/admin/invitations")

/** The open ones. */
export const useInvitations = () => useQuery({ ...invitations, staleTime: 0 })

export function useInvite() {
  const reload = useReloadPeople()
  return useMutation({
    mutationFn: (body: NewInvitation) =>
      callSignedIn<typeof inviteAdministrator>("POST /api/admin/invitations", { body }),
    onSuccess: reload,
  })
}

export function useWithdrawInvitation() {
  const reload = useReloadPeople()
  return useMutation({
    mutationFn: (id: string) =>
      callSignedIn<typeof withdrawInvitation>("DELETE /api/admin/invitations/:id", { params: { id } }),
    onSettled: reload,
  })
}

/** Not awaited: the change is saved even if the reload fails. */
function useReloadPeople() {
  const client = useQueryClient()
  return () => {
    for (const address of [root, "/api/admin/invitations", "/api/admin/audit"])
      void client.invalidateQueries({ queryKey: [address] })
  }
}
