import { useQuery } from "@tanstack/react-query"
import type { CallInput } from "#contract/endpoint.ts"
import type { changeNotices } from "#contract/desk/notices.ts"
import { callSignedIn } from "#web/api/call-signed-in.ts"
import { loadFrom, useStep } from "#web/api/queries.ts"

const own = loadFrom("GET /api/admin/notices")

/** The person's own choices of what reaches them. */
export const useNotices = () => useQuery({ ...own, staleTime: 0 })

export const useChangeNotices = () =>
  useStep(
    (body: CallInput<typeof changeNotices>["body"]) => callSignedIn("PATCH /api/admin/notices", { body }),
    (client, notices) => client.setQueryData(own.queryKey, notices),
  )
