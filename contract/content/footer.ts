import { z } from "zod"
import { pagePaths, type PagePath } from "#contract/content/pages.ts"
import { words } from "./words.ts"

/** content/footer.yaml: one line for each group of pages, and one for all others. */
export const Footer = z.strictObject({
  default: words(300).meta({ title: "Line on all other pages" }),
  groups: z
    .array(z.strictObject({ pages: z.array(z.enum(pagePaths)).min(1), line: words(300) }))
    .describe("A line for some pages."),
})
export type Footer = z.infer<typeof Footer>

/** The line of each page that has its own; the others show `default`. */
export interface FooterLines {
  default: string
  byPath: Partial<Record<PagePath, string>>
}

/** Turns the owner's groups into a line per page. */
export function footerLinesOf(footer: Footer): FooterLines {
  const byPath = Object.fromEntries(footer.groups.flatMap(({ pages, line }) => pages.map((page) => [page, line])))
  return { default: footer.default, byPath }
}
