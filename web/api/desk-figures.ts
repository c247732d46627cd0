import { useQuery } from "@tanstack/react-query"
import type { DeskFigures } from "#contract/desk-figures.ts"
import { loadFrom } from "#web/api/queries.ts"

/** How the quote desk has done. Always asked anew: it changes by itself. */
export const useDeskFigures = () => useQuery({ ...loadFrom<DeskFigures>(["/api/admin", "desk-figures"]), staleTime: 0 })
