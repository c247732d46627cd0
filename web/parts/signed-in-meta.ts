import type { MetaFunction } from "react-router"
import { pageMeta, type PageWords } from "#web/parts/page-meta.ts"

/** The head tags of a page for signed-in people, which search engines leave out. */
export const signedInMeta =
  (page: Pick<PageWords, "title" | "description" | "path">): MetaFunction =>
  ({ matches }) =>
    pageMeta({ ...page, keywords: page.title.toLowerCase(), noIndex: true }, matches)
