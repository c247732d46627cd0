import { useQuery } from "@tanstack/react-query"
import type { getBookFigures } from "#contract/book-figures.ts"
import type { getDeskFigures } from "#contract/desk-figures.ts"
import type { FigurePeriod } from "#contract/figure-periods.ts"
import type { listMissedSearches } from "#contract/search.ts"
import type { getSaleFigures } from "#contract/sale-figures.ts"
import { loadFrom } from "#web/api/queries.ts"

// Never cached, because figures change by themselves.

/** Orders and revenue of all companies. */
export const useBookFigures = (period: FigurePeriod) =>
  useQuery({ ...loadFrom<typeof getBookFigures>("GET /api/admin/book-figures", { query: { period } }), staleTime: 0 })

/** Quote desk figures. */
export const useDeskFigures = (period: FigurePeriod) =>
  useQuery({ ...loadFrom<typeof getDeskFigures>("GET /api/admin/desk-figures", { query: { period } }), staleTime: 0 })

/** Quotes, decisions and sales. */
export const useSaleFigures = (period: FigurePeriod) =>
  useQuery({ ...loadFrom<typeof getSaleFigures>("GET /api/admin/sale-figures", { query: { period } }), staleTime: 0 })

/** What visitors searched for and did not find. */
export const useMissedSearches = () =>
  useQuery({ ...loadFrom<typeof listMissedSearches>("GET /api/admin/missed-searches"), staleTime: 0 })
