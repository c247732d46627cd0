import type { ManufacturingCode } from "#contract/content/naics.ts"
import type { Naics } from "#contract/content/company.ts"
import type { SiteContent } from "#contract/content/content.ts"
import { familyKeys } from "#contract/catalog/families.ts"
import { fscTitles, usedFscs } from "#contract/catalog/fsc.ts"
import { paths } from "#web/paths.ts"

export interface ClassView {
  code: string
  title: string
  /** How many products it has; a class without any has no page. */
  count: number
}

export interface FamilyCodesView extends Naics {
  codes: readonly (Pick<ManufacturingCode, "code" | "title"> & { psc: readonly ClassView[] })[]
}

/** The data of /naics: the four codes, related codes, and the classes of the catalog. */
export function naicsPageView({ meta, pages, naics, catalog }: SiteContent) {
  const { families, ...words } = pages[paths.naics]
  const rows = familyKeys.flatMap((family) => catalog.families[family].flatMap(({ products }) => products))
  const classView = (code: string): ClassView => ({
    code,
    title: fscTitles[code] ?? "",
    count: rows.filter(({ fsc }) => fsc === code).length,
  })
  return {
    meta: meta[paths.naics],
    words,
    families: families.map(({ family, codes }): FamilyCodesView => {
      // Every family has its one code: the content is refused otherwise.
      const own = naics.find((each) => each.family === family)!
      return { ...own, codes: codes.map(({ code, title, psc }) => ({ code, title, psc: psc.map(classView) })) }
    }),
    classes: usedFscs(catalog).map(classView),
  }
}
