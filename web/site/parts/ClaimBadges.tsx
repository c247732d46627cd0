import type { BadgeClaim } from "#contract/content/claims.ts"
import icons from "#web/site/parts/claim-icons.svg?url"
import styles from "#web/site/parts/ClaimBadges.module.css"
import ui from "#web/ui/primitives.module.css"
// A drawing of all icons beside the code: as components they would weigh more than most pages have left.

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

interface ClaimBadgeProps {
  badge: Pick<BadgeClaim, "label" | "icon" | "tone">
}

/** One of the company's claims. Loaders pick them with `activeClaims`, which leaves out what has expired. */
function ClaimBadge({ badge }: ClaimBadgeProps) {
  return (
    <span className={styles.badge} data-tone={badge.tone}>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <use href={`${icons}#${badge.icon}`} />
      </svg>
      {badge.label}
    </span>
  )
}
