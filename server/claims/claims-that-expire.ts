import type { SiteContent } from "#contract/content.ts"
import { todayIn } from "#contract/dates.ts"
import type { ExpiringClaim } from "#contract/expiring-claims.ts"

const announced = 60

/** The earliest first. A claim without a last day never expires. */
export function claimsThatExpire({ claims, desk }: Pick<SiteContent, "claims" | "desk">): ExpiringClaim[] {
  const today = Date.parse(todayIn(desk.timeZone))
  return Object.entries(claims.badges)
    .flatMap(([kind, { label, expires }]) => {
      if (expires === undefined) return []
      const daysLeft = Math.round((Date.parse(expires) - today) / 86_400_000)
      return daysLeft <= announced ? [{ kind, label, expires, daysLeft }] : []
    })
    .toSorted((one, other) => one.daysLeft - other.daysLeft)
}
