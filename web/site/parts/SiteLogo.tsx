import { useShellContent } from "#web/parts/shell-content.ts"
import styles from "#web/site/parts/SiteLogo.module.css"

interface SiteLogoProps {
  name: string
  /** A dark or tinted band. */
  onBand?: boolean
}

/** The company's logo; without one the house mark, a shield with two chevrons, beside the company's name. */
export function SiteLogo({ name, onBand = false }: SiteLogoProps) {
  const { brand } = useShellContent()
  const own = onBand ? brand?.onBand : brand?.onPage
  const hasName = !own || brand?.nameBesideLogo
  return (
    <span className={styles.logo}>
      {own ? (
        <img
          className={styles.own}
          src={own.src}
          width={own.width}
          height={own.height}
          data-plate={own.plate}
          alt={hasName ? "" : name}
        />
      ) : (
        <svg className={styles.crest} viewBox="0 0 40 46" aria-hidden="true" focusable="false">
          <path className={styles.field} d="M2 2h36v24c0 9-7.5 15-18 19C9.5 41 2 35 2 26z" />
          <path className={styles.rim} d="M5 5h30v20.5c0 7.3-6 12.3-15 15.9-9-3.6-15-8.6-15-15.9z" />
          <path className={styles.chevrons} d="m11 21.5 9-8 9 8M11 30.5l9-8 9 8" />
        </svg>
      )}
      {hasName && (
        <span className={styles.name} data-long={name.length > 36 || undefined}>
          {name}
        </span>
      )}
    </span>
  )
}
