import type { SiteContent } from "#contract/content/content.ts"
import { todayIn } from "#contract/values/dates.ts"

/** A badge that expires within 60 days, or has expired and is no longer shown. */
export interface ExpiringClaim {
  kind: string
  label: string
  /** "2026-12-31", the last day on which it is shown. */
  expires: string
  /** 0 on the last day; negative once it has expired. */
  daysLeft: number
}

const announced = 60

/** The earliest first. A claim without a last day never expires. */
export function claimsThatExpire({ claims, desk }: Pick<SiteContent, "claims" | "desk">): ExpiringClaim[] {
  const today = Date.parse(todayIn(desk.timeZone))
  return Object.entries(claims.badges)
    .filter(([, { hidden }]) => !hidden)
    .flatMap(([kind, { label, expires }]) => {
      if (expires === undefined) return []
      const daysLeft = Math.round((Date.parse(expires) - today) / 86_400_000)
      return daysLeft <= announced ? [{ kind, label, expires, daysLeft }] : []
    })
    .toSorted((one, other) => one.daysLeft - other.daysLeft)
}
