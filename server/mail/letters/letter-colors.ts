import type { LookColors } from "#contract/content/brand.ts"
import { deliveredDark } from "./dark-letter.ts"

/** The colors of an email: the brand's, or the delivered ones of web/ui/tokens.css. */
export const deliveredColors: Omit<LookColors, "title" | "surface" | "bandRaised" | "plate"> = {
  ink: "#13233f",
  muted: "#4b5870",
  sunken: "#f1f2ec",
  line: "#d8dbd2",
  band: "#13233f",
  bandInk: "#f6f7f2",
  bandAccent: "#e2c475",
  rule: "#c9a54c",
  accent: "#4a5a23",
  dark: deliveredDark,
}
export type LetterColors = typeof deliveredColors
