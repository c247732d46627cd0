import { useQuery } from "@tanstack/react-query"
import type { DeskFigures } from "#contract/desk-figures.ts"
import { loadFrom } from "#web/api/queries.ts"

/** Quote desk figures. Never cached, because they change by themselves. */
export const useDeskFigures = () => useQuery({ ...loadFrom<DeskFigures>(["/api/admin", "desk-figures"]), staleTime: 0 })
