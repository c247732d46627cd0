import type { MetaFunction } from "react-router"
import { pageMeta } from "#web/parts/page-meta.ts"

/** The head tags of a page for signed-in people, which search engines leave out. */
export const signedInMeta =
  (title: string, description: string, path: string): MetaFunction =>
  ({ matches }) =>
    pageMeta({ title, description, path, keywords: title.toLowerCase(), noIndex: true }, matches)
