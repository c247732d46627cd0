import { useQuery } from "@tanstack/react-query"
import type { CompanySeat } from "#contract/auth/seats.ts"
import { callSignedIn } from "#web/api/call-signed-in.ts"
import { loadFrom, useSettledStep } from "#web/api/queries.ts"

const wishes = loadFrom("GET /api/company/wishes")
const joinable = loadFrom("GET /api/company/joinable")
const people = loadFrom("GET /api/members")

/** Who asks to join the company. */
export const useWishes = () => useQuery({ ...wishes, staleTime: 0 })

/** Companies that the person may ask to join. */
export const useJoinable = () => useQuery({ ...joinable, staleTime: 0 })

export const useAskToJoin = () =>
  useSettledStep(
    (companyId: string) => callSignedIn("POST /api/company/wishes", { body: { companyId } }),
    (client) => client.invalidateQueries({ queryKey: joinable.queryKey }),
  )

/** Lets somebody join with a seat, or declines without one. */
export const useAnswerWish = () =>
  useSettledStep(
    async ({ id, seat }: { id: string; seat?: CompanySeat }) => {
      if (seat) {
        const body = { seat }
        return (await callSignedIn("POST /api/company/wishes/:id/accept", { params: { id }, body })).message
      }
      await callSignedIn("DELETE /api/company/wishes/:id", { params: { id } })
      return "They did not join your company."
    },
    (client) => Promise.all([wishes, people].map(({ queryKey }) => client.invalidateQueries({ queryKey }))),
  )
