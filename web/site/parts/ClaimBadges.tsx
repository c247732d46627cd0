import type { BadgeClaim } from "#contract/content/claims.ts"
import { ClaimBadge } from "#web/site/parts/ClaimBadge.tsx"
import ui from "#web/ui/primitives.module.css"

interface ClaimBadgesProps {
  /** Names the list for screen readers. */
  label: string
  badges: readonly Pick<BadgeClaim, "kind" | "label" | "icon" | "tone">[]
}

/** A row of claims; nothing where all are hidden or have expired. */
export function ClaimBadges({ label, badges }: ClaimBadgesProps) {
  if (badges.length === 0) return null
  return (
    <ul className={ui.cluster2} aria-label={label}>
      {badges.map((badge) => (
        <li key={badge.kind}>
          <ClaimBadge badge={badge} />
        </li>
      ))}
    </ul>
  )
}
