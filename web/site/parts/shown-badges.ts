import { activeClaims, type BadgeGroup } from "#contract/content/claims.ts"
import type { SiteContent } from "#contract/content/content.ts"
import { todayIn } from "#contract/values/dates.ts"

/** The badges of a group that a page may show today, where the company is. For loaders: pages are kept for a day. */
export function shownBadges({ claims, desk }: Pick<SiteContent, "claims" | "desk">, group?: BadgeGroup) {
  return activeClaims(claims, todayIn(desk.timeZone), group).map(({ kind, label, icon, tone }) => ({
    kind,
    label,
    icon,
    tone,
  }))
}

/** Whether pages may show the contract of content/contract.yaml: it is a claim with a badge. */
export const showsContract = (content: Pick<SiteContent, "claims" | "desk">) =>
  shownBadges(content).some(({ kind }) => kind === "calpia-contract")
