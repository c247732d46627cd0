import { useQuery } from "@tanstack/react-query"
import { loadFrom } from "#web/api/queries.ts"

/** Everything the site needs, as the server checked it within the last half minute. */
export const useHealth = () => useQuery(loadFrom("GET /api/admin/health"))
