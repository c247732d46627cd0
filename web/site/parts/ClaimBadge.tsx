import type { BadgeClaim } from "#contract/content/claims.ts"
// A drawing of all icons beside the code: as components they would weigh more than most pages have left.
import icons from "./claim-icons.svg?url"
import styles from "#web/site/parts/ClaimBadge.module.css"

interface ClaimBadgeProps {
  badge: Pick<BadgeClaim, "label" | "icon" | "tone">
}

/** One of the company's claims. Loaders pick them with `activeClaims`, which leaves out what has expired. */
export function ClaimBadge({ badge }: ClaimBadgeProps) {
  return (
    <span className={styles.badge} data-tone={badge.tone}>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <use href={`${icons}#${badge.icon}`} />
      </svg>
      {badge.label}
    </span>
  )
}
