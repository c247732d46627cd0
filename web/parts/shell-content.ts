import { useRouteLoaderData } from "react-router"
import type { CompanyFacts } from "#contract/content/company.ts"
import type { SiteContent } from "#contract/content/content.ts"
import { type ShellBrand, shellBrandOf } from "#web/parts/shell-brand.ts"

/** The content of the frame around every page. Pages load their own texts. */
export interface ShellContent extends Pick<
  SiteContent,
  "publicUrl" | "naics" | "salesContacts" | "footerLines" | "tribute"
> {
  company: Omit<CompanyFacts, "emergencyContact" | "drawings">
  /** Absent while the brand is as delivered. */
  brand?: ShellBrand
  /** Whether the footer has the veteran badge. */
  isVeteran: boolean
  leaders: Pick<SiteContent["leaders"][number], "name" | "role" | "email" | "phone">[]
}

/** Picks what goes into every page's HTML, so that it stays small. */
export function shellContentOf(content: SiteContent): ShellContent {
  const { publicUrl, naics, salesContacts, footerLines, tribute, leaders, claims } = content
  const { emergencyContact: _, drawings: __, look, ...company } = content.company
  const brand = shellBrandOf(look)
  return {
    publicUrl,
    company,
    ...(brand && { brand }),
    naics,
    salesContacts,
    footerLines,
    tribute,
    isVeteran: !claims.badges["veteran-owned"].hidden || leaders.some((leader) => leader.isVeteran),
    leaders: leaders.map(({ name, role, email, phone }) => ({ name, role, email, phone })),
  }
}

/** The company and what the shell says, for any component of any page. */
export function useShellContent(): ShellContent {
  const content = useRouteLoaderData<ShellContent>("root")
  if (!content) throw new Error("The root loader gave no content")
  return content
}
