import { familyKeys } from "#contract/catalog/families.ts"
import type { PageAddress, PageViews } from "./page-address.ts"

const longestAddress = 1_000

/** /search shows what a visitor types. The search itself cuts the text further, and says so. */
export const searchViews = {
  "/search": {
    q: (typed) => typed.slice(0, longestAddress).toWellFormed(),
    family: familyKeys,
    fsc: (typed) => /^\d{4}$/.exec(typed)?.[0],
    page: (typed) => /^[1-9]\d?$/.exec(typed)?.[0],
  },
} as const satisfies PageViews

/** Every visitor searches for something else, so keeping these pages would only fill the memory. */
export const isTyped = ({ path, search }: Pick<PageAddress, "path" | "search">) => path in searchViews && search !== ""
