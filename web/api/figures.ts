import { useQuery } from "@tanstack/react-query"
import type { getBookFigures } from "#contract/book-figures.ts"
import type { getDeskFigures } from "#contract/desk-figures.ts"
import type { listMissedSearches } from "#contract/search.ts"
import type { getSaleFigures } from "#contract/sale-figures.ts"
import { loadFrom } from "#web/api/queries.ts"

// Never cached, because figures change by themselves.

/** Orders and revenue of all companies. */
export const useBookFigures = () =>
  useQuery({ ...loadFrom<typeof getBookFigures>("GET /api/admin/book-figures"), staleTime: 0 })

/** Quote desk figures. */
export const useDeskFigures = () =>
  useQuery({ ...loadFrom<typeof getDeskFigures>("GET /api/admin/desk-figures"), staleTime: 0 })

/** Quotes, decisions and sales. */
export const useSaleFigures = () =>
  useQuery({ ...loadFrom<typeof getSaleFigures>("GET /api/admin/sale-figures"), staleTime: 0 })

/** What visitors searched for and did not find. */
export const useMissedSearches = () =>
  useQuery({ ...loadFrom<typeof listMissedSearches>("GET /api/admin/missed-searches"), staleTime: 0 })
