import type { LookColors } from "#contract/content/brand.ts"

export const deliveredDark: LookColors["dark"] = {
  page: "#0b1526",
  sheet: "#13233f",
  band: "#1d3052",
  line: "#3a4c6e",
  ink: "#f6f7f2",
  muted: "#c6cedd",
  button: "#e2c475",
}

/**
 * Colors of a letter where the reader's mail program is dark. Each class is beside the light colors in the element's
 * style, which only `!important` overrides.
 */
export const darkLetter = ({
  page,
  sheet,
  band,
  line,
  ink,
  muted,
  button,
}: LookColors["dark"]) => `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:${page}!important;color:${ink}!important}
.sheet{background:${sheet}!important;border-color:${line}!important}
.band{background:${band}!important;color:${ink}!important}
.tagline{color:${button}!important}
.foot{background:${page}!important;border-color:${line}!important;color:${muted}!important}
.quiet{border-color:${line}!important;color:${muted}!important}
.line{border-color:${line}!important}
.button{background:${button}!important;color:${sheet}!important}
}`
