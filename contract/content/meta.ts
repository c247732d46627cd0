import { z } from "zod"
import { pagePaths } from "#contract/pages.ts"
import { words } from "./words.ts"

/** A page's words outside the page: `title` is followed by the company's name and suffix. */
export const PageMeta = z.strictObject({
  title: words(70),
  description: words(200),
  keywords: z.array(words(60)).min(2).max(12),
})
export type PageMeta = z.infer<typeof PageMeta>

/** content/meta.yaml */
export const MetaOfPages = z.record(z.enum(pagePaths), PageMeta)
export type MetaOfPages = z.infer<typeof MetaOfPages>
