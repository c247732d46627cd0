import type { MetaFunction } from "react-router"
import { pageMeta } from "#web/parts/page-meta.ts"
import type { CatalogView } from "./catalog-view.ts"

/** The head tags of a catalogue page: each category has its own. */
export const catalogMeta: MetaFunction<() => CatalogView> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(loaderData.meta, matches) : []
