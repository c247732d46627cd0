import type { FamilyKey } from "#contract/catalog/families.ts"
import { paths } from "#web/paths.ts"

/** The filters of a search. */
export interface Chosen {
  family?: FamilyKey | undefined
  fsc?: string | undefined
}

/** The address of a search. Its first page has none in it. */
export function searchAddress(q: string, { family, fsc }: Chosen, page = 1): string {
  const params = new URLSearchParams({ q })
  if (family) params.set("family", family)
  if (fsc) params.set("fsc", fsc)
  if (page > 1) params.set("page", String(page))
  return `${paths.search}?${params}`
}
