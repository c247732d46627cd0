import { type QueryClient, useQuery } from "@tanstack/react-query"
import type { z } from "zod"
import type { NewProfile, Profile } from "#contract/auth/profiles.ts"
import type { RowCalls } from "#web/api/books.ts"
import { callSignedIn } from "#web/api/call-signed-in.ts"
import { CallError } from "#web/api/call.ts"
import { loadFrom } from "#web/api/queries.ts"

export type ProfileBody = z.input<typeof NewProfile>

const query = loadFrom("GET /api/profile")

/** The company's own profile; null while there is none. */
export function useProfile() {
  return useQuery(query)
}

export const profileCalls: RowCalls<Profile, ProfileBody> = {
  root: "/api/profile",
  create: (body, headers) => callSignedIn("POST /api/profile", { body }, { headers }),
  change: (id, body, headers) => callSignedIn("PATCH /api/profile/:id", { params: { id }, body }, { headers }),
  find: async () => {
    const profile = await callSignedIn("GET /api/profile")
    if (!profile) throw new CallError(404, "Not Found", "")
    return profile
  },
}

export function keepProfile(client: QueryClient, profile: Profile) {
  client.setQueryData(query.queryKey, profile)
}
