import { publicPaths, visitorPaths } from "#contract/content/pages.ts"
import { paths } from "#web/paths.ts"

/** Where the back office edits a public page; undefined for pages that no content makes. */
export function editAddress(pathname: string): string | undefined {
  const address = pathname.toLowerCase().replace(/(.)\/+$/, "$1")
  const [, family, slug] = /^\/products\/([^/]+)\/([^/]+)$/.exec(address) ?? []
  if (family && slug) return paths.adminProduct(`${family}:${slug}`)
  const has = (known: readonly string[]) => known.includes(address)
  if (has(publicPaths)) return paths.adminDocument(`pages/${address.slice(1) || "home"}.yaml`)
  if (address.startsWith("/fsc/")) return paths.adminCatalog
  // Only its title and description are content.
  return has(visitorPaths) ? paths.adminDocument("meta.yaml") : undefined
}
