import type { Catalog, SiteContent } from "#contract/content/content.ts"
import type { Claims } from "#contract/content/claims.ts"
import { footerLinesOf } from "#contract/content/footer.ts"
import { lookOf } from "#server/brand/look-of.ts"
import { type ContentFiles, pageAddresses, pageFileName } from "./content-files.ts"

/** Combines the files into the shape that pages read, without the owner's marks. */
export function siteOf(files: ContentFiles, catalog: Catalog, publicUrl: string): SiteContent {
  const { naics, ...company } = unmarked(files["company.yaml"])
  const look = lookOf(unmarked(files["brand.yaml"]), publicUrl)
  return {
    publicUrl,
    company: { ...company, ...(look && { look }) },
    naics,
    leaders: files["leaders.yaml"].leaders,
    salesContacts: files["sales-contacts.yaml"].contacts,
    claims: claimsOf(files["claims.yaml"]),
    contract: unmarked(files["contract.yaml"]),
    milestones: files["milestones.yaml"].milestones,
    footerLines: footerLinesOf(files["footer.yaml"]),
    tribute: unmarked(files["tribute.yaml"]),
    meta: files["meta.yaml"].pages,
    desk: unmarked(files["desk.yaml"]),
    letters: unmarked(files["letters.yaml"]),
    invoicing: unmarked(files["invoicing.yaml"]),
    pages: pagesOf(files),
    catalog,
    search: unmarked(files["search.yaml"]),
  }
}

function pagesOf(files: ContentFiles) {
  const pages = pageAddresses.map((address) => [address, unmarked(files[pageFileName(address)])])
  return Object.fromEntries(pages) as SiteContent["pages"] // Each page by its own schema.
}

/** The claims without the owner's own notes. */
function claimsOf({ badges, groups, figures }: ContentFiles["claims.yaml"]): Claims {
  return { badges: mapValues(badges, withoutNote), groups, figures: mapValues(figures, withoutNote) }
}

function withoutNote<Claim extends { note?: string }>(claim: Claim): Claim {
  const { note: _, ...shown } = claim
  return shown as Claim // The note is optional.
}

function mapValues<Key extends string, Value>(record: Record<Key, Value>, change: (value: Value) => Value) {
  return Object.fromEntries(Object.entries<Value>(record).map(([key, value]) => [key, change(value)])) as Record<
    Key,
    Value
  > // Object.entries loses the keys' type.
}

function unmarked<File extends { samples: string[] }>(file: File): Omit<File, "samples"> {
  const { samples: _, ...rest } = file
  return rest
}
