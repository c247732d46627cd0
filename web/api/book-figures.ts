import { useQuery } from "@tanstack/react-query"
import type { BookFigures } from "#contract/book-figures.ts"
import { loadFrom } from "#web/api/queries.ts"

/** Orders and revenue of all companies. Never cached, because they change by themselves. */
export const useBookFigures = () => useQuery({ ...loadFrom<BookFigures>(["/api/admin", "book-figures"]), staleTime: 0 })
