import { useQuery } from "@tanstack/react-query"
import type { FigurePeriod } from "#contract/desk/figure-periods.ts"
import { loadFrom } from "#web/api/queries.ts"

// Never cached, because figures change by themselves.

/** Orders and revenue of all companies. */
export const useBookFigures = (period: FigurePeriod, enabled: boolean) =>
  useQuery({ ...loadFrom("GET /api/admin/book-figures", { query: { period } }), staleTime: 0, enabled })

/** Quote desk figures. */
export const useDeskFigures = (period: FigurePeriod, enabled: boolean) =>
  useQuery({ ...loadFrom("GET /api/admin/desk-figures", { query: { period } }), staleTime: 0, enabled })

/** Quotes, decisions and sales. */
export const useSaleFigures = (period: FigurePeriod, enabled: boolean) =>
  useQuery({ ...loadFrom("GET /api/admin/sale-figures", { query: { period } }), staleTime: 0, enabled })

/** Searches by visitors that found nothing. */
export const useMissedSearches = (enabled: boolean) =>
  useQuery({ ...loadFrom("GET /api/admin/missed-searches"), staleTime: 0, enabled })
