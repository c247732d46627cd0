import type { FamilyKey } from "#contract/catalog/families.ts"
import "#web/parts/family-colours.css"
import { familyDrawings } from "#web/site/parts/family-drawings.ts"
import styles from "#web/site/parts/FamilyMark.module.css"

interface FamilyMarkProps {
  family: FamilyKey
  size?: "small" | "large"
  /** The address of another drawing than the family's, a symbol of a file. */
  drawing?: string | undefined
}

/** The family's drawing on its tint, the same on every page. It is decoration: the family's name is beside it. */
export function FamilyMark({ family, size = "large", drawing }: FamilyMarkProps) {
  return (
    <span className={styles.mark} data-family={family} data-size={size} aria-hidden="true">
      <svg viewBox="0 0 48 48" focusable="false">
        {drawing ? <use href={drawing} /> : familyDrawings[family].map((d) => <path key={d} d={d} />)}
      </svg>
    </span>
  )
}
