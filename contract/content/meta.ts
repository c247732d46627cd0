import { z } from "zod"
import { pagePaths } from "#contract/content/pages.ts"
import { words } from "./words.ts"

/** A page's words outside the page. */
export const PageMeta = z.strictObject({
  title: words(70).describe("The company's name and the end of page titles follow it."),
  description: words(200).describe("What search engines show below the title."),
  keywords: z.array(words(60)).min(2).max(12).describe("Words that people search with to find this page."),
})
export type PageMeta = z.infer<typeof PageMeta>

/** content/meta.yaml */
export const MetaOfPages = z.record(z.enum(pagePaths), PageMeta)
export type MetaOfPages = z.infer<typeof MetaOfPages>
