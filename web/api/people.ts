import { type QueryClient, useQuery } from "@tanstack/react-query"
import type { NewInvitation } from "#contract/auth/invitations.ts"
import type { Person, PersonQuery } from "#contract/auth/people.ts"
import type { OfficeSeat } from "#contract/auth/seats.ts"
import { callSignedIn, callSignedInForResponse } from "#web/api/call-signed-in.ts"
import type { DeskList } from "#web/api/desk-lists.ts"
import { pageOf, pageRequest } from "#web/api/list-pages.ts"
import { loadFrom, useSettledStep, useStep } from "#web/api/queries.ts"

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
    return pageOf(await callSignedInForResponse(`GET ${root}`, { query }, { headers, signal }))
  },
}

/** One account. Never cached, because its sessions come and go. */
export const usePerson = (id: string) =>
  useQuery({ ...loadFrom("GET /api/admin/people/:id", { params: { id } }), staleTime: 0 })

/** The last part of a change's address. */
export type PersonVerb =
  | "verify"
  | "resend-verification"
  | "lock"
  | "unlock"
  | "end-sessions"
  | "clear-second-factor"
  | "end-administration"

/** Changes an account; returns the server's sentence. */
export const useChangePerson = (id: string) =>
  useSettledStep(
    // All changes have the shapes of this one.
    (verb: PersonVerb) =>
      callSignedIn(`POST ${root}/:id/${verb}` as "POST /api/admin/people/:id/lock", {
        params: { id },
      }),
    reload,
  )

export const useChangeSeat = (id: string) =>
  useStep((seat: OfficeSeat) => callSignedIn("PATCH /api/admin/people/:id", { params: { id }, body: { seat } }), reload)

const invitations = loadFrom("GET /api/admin/invitations")

/** The open ones. */
export const useInvitations = () => useQuery({ ...invitations, staleTime: 0 })

export const useInvite = () =>
  useStep((body: NewInvitation) => callSignedIn("POST /api/admin/invitations", { body }), reload)

export const useWithdrawInvitation = () =>
  useSettledStep((id: string) => callSignedIn("DELETE /api/admin/invitations/:id", { params: { id } }), reload)

/** Not awaited: the change is saved even if the reload fails. */
function reload(client: QueryClient) {
  for (const address of [root, "/api/admin/invitations", "/api/admin/audit"])
    void client.invalidateQueries({ queryKey: [address] })
}
