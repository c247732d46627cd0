import type { MetaDescriptor } from "react-router"
import type { ShellContent } from "#web/parts/shell-content.ts"
import { structuredData } from "#web/parts/structured-data.ts"
import { paths } from "#web/paths.ts"

export interface PageWords {
  title: string
  description: string
  keywords: string | readonly string[]
  /** The page's one canonical path, from `paths`. */
  path: string
  /** The page whose social card it shares, for a page without one of its own. */
  card?: string
  /** The pages between the home page and this one, for the breadcrumbs of search results. */
  trail?: readonly { title: string; path: string }[]
  /** Structured data, each object a schema.org thing with its own `@type`; they join the graph of the page. */
  jsonLd?: readonly Record<string, unknown>[]
  /** Pages for signed-in people, and pages that do not exist, stay out of search engines. */
  noIndex?: boolean
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/**
 * All head tags of a page: `export const meta: MetaFunction = ({ matches }) => pageMeta({ … }, matches)`. The tags
 * follow each change of route.
 */
export function pageMeta(page: PageWords, matches: Matches): MetaDescriptor[] {
  const shell = matches.find((match) => match?.id === "root")?.loaderData as ShellContent | undefined
  // Missing only when the root itself has failed.
  if (!shell) return [{ title: page.title }]
  const { company, publicUrl } = shell
  const title = [page.title, company.name, company.titleSuffix].join(" | ")
  // Joined, not resolved: a visitor's path such as //example.net must not name another site.
  const { origin } = new URL(publicUrl)
  const address = origin + page.path
  // Only public pages have a card of their own.
  const image = origin + socialCardPath(page.noIndex ? paths.home : (page.card ?? page.path))
  return [
    { title },
    { name: "description", content: page.description },
    { name: "keywords", content: typeof page.keywords === "string" ? page.keywords : page.keywords.join(", ") },
    ...(page.noIndex ? [{ name: "robots", content: "noindex" }] : []),
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: company.name },
    { property: "og:title", content: title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: address },
    { property: "og:image", content: image },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: page.title },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: page.description },
    { name: "twitter:image", content: image },
    ...(page.noIndex ? [] : [{ "script:ld+json": structuredData({ ...page, things: page.jsonLd }, shell) }]),
  ]
}

/** The address of a page's social card; `scripts/drawings/social-cards.ts` draws one for each public page. */
export function socialCardPath(path: string): string {
  const [page = ""] = path.slice(1).split("?")
  return `/cards/${page || "home"}.png`
}
