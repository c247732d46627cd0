import type { Look, ShownLogo } from "#contract/content/brand.ts"
import { fitLogo, logoAddress } from "#contract/content/logo-files.ts"

/** A logo as the browser shows it. */
export interface PageLogo {
  src: string
  width: number
  height: number
  plate?: "dark" | "light"
}

/** The parts of the brand that the browser needs beyond its style sheet. */
export interface ShellBrand {
  onPage?: PageLogo
  onBand?: PageLogo
  nameBesideLogo?: boolean
  /** The typeface of the site is not loaded. */
  hasOwnTypeface?: true
}

const box = { width: 230, height: 46 }

const pageLogoOf = ({ logo, plate }: ShownLogo): PageLogo => ({
  src: logoAddress(logo),
  ...fitLogo(logo, box),
  ...(plate && { plate }),
})

/** Undefined where the browser needs nothing but the style sheet. */
export function shellBrandOf(look: Look | undefined): ShellBrand | undefined {
  if (!look) return undefined
  const { onPage, onBand, nameBesideLogo, usesPublicSans } = look
  const brand: ShellBrand = {
    ...(onPage && { onPage: pageLogoOf(onPage), nameBesideLogo }),
    ...(onBand && { onBand: pageLogoOf(onBand) }),
    ...(!usesPublicSans && { hasOwnTypeface: true }),
  }
  return Object.keys(brand).length > 0 ? brand : undefined
}
