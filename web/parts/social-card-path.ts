/** The address of a page's social card; `scripts/drawings/social-cards.ts` draws one for each public page. */
export function socialCardPath(path: string): string {
  const [page = ""] = path.slice(1).split("?")
  return `/cards/${page || "home"}.png`
}
