import type { Brand, Tokens } from "#contract/content/brand.ts"
import { hexOf, readable, type Shade, shadeOf, toned } from "./shades.ts"

/** The colors of web/ui/tokens.css that a brand replaces, by their names there. */
export interface Palette {
  day: Tokens
  /** Further colors of bands, besides `--night` and its variants. */
  night: Tokens
}

/** The delivered colors, used where the brand sets none. */
export const delivered = {
  primary: "#13233f",
  accent: "#4a5a23",
  day: {
    ink: "#13233f",
    "ink-muted": "#4b5870",
    surface: "#fbfbf8",
    "surface-raised": "#ffffff",
    "surface-sunken": "#f1f2ec",
    line: "#d8dbd2",
    "line-strong": "#757f90",
    accent: "#4a5a23",
    "accent-strong": "#37441a",
    "accent-ink": "#ffffff",
    "accent-tint": "#eef1e2",
    gold: "#806010",
    "gold-line": "#c9a54c",
    link: "#1d4a86",
    focus: "#1f5fbf",
    night: "#13233f",
    "night-raised": "#1d3052",
    "night-line": "#3a4c6e",
    "night-ink": "#f6f7f2",
    "night-muted": "#c6cedd",
    "night-accent": "#e2c475",
  },
} as const

const white = "#ffffff"
/** Grounds of families and statuses, which no brand changes. */
const fixedTints = ["#f7ede5", "#f8f1dd", "#e5f0f1", "#eaedf2", "#e6eef8", "#e3f1e7", "#fbf0d9", "#fbe9e7"]

/** All colors that follow from two. Every pair that the style sheets use can be read. */
export function paletteOf({ primary, accent, bands }: Pick<Brand, "primary" | "accent" | "bands">): Palette {
  const base = primary ? groundsOf(shadeOf(primary)) : {}
  const grounds = { ...delivered.day, ...base }
  const surfaces = [grounds.surface, grounds["surface-raised"], grounds["surface-sunken"]]
  const day = {
    ...base,
    ...(primary && inksOf(shadeOf(primary), surfaces)),
    ...(accent && accentsOf(accent, surfaces)),
    ...(primary && nightOf(primary)),
  }
  const all = { ...delivered.day, ...day }
  const nightGrounds = [all.night, all["night-raised"], all["night-line"]]
  const light = primary || accent ? nightAccentsOf(accent, nightGrounds) : undefined
  const whole = { ...all, ...light?.day }
  if (bands === "light") return { day: { ...day, ...light?.day }, night: lightBand(whole) }
  return { day: { ...day, ...light?.day }, night: light?.night ?? {} }
}

const groundsOf = (hue: Shade) => ({
  surface: toned(hue, 0.988, 0.004),
  "surface-raised": white,
  "surface-sunken": toned(hue, 0.962, 0.009),
  line: toned(hue, 0.89, 0.014),
})

function inksOf(hue: Shade, surfaces: readonly string[]) {
  const everywhere = [...surfaces, ...fixedTints]
  return {
    ink: readable(toned(hue, 0.25, 0.032), everywhere),
    "ink-muted": readable(toned(hue, 0.45, 0.022), everywhere),
    "line-strong": readable(toned(hue, 0.6, 0.025), surfaces, 3),
    link: readable(hexOf({ ...hue, l: Math.min(hue.l, 0.45) }), surfaces),
    // A red ring would look like an error.
    focus: readable(isRed(hue) ? toned(hue, 0.25, 0.032) : hexOf({ ...hue, l: 0.52 }), surfaces, 3),
  }
}

const isRed = ({ c, h }: Shade) => c > 0.08 && (h < 45 || h > 345)

function accentsOf(accent: string, surfaces: readonly string[]) {
  const tint = toned(shadeOf(accent), 0.955, 0.026)
  const grounds = [...surfaces, tint]
  const shown = readable(accent, [...grounds, white])
  const hue = shadeOf(shown)
  return {
    accent: shown,
    "accent-strong": readable(hexOf({ ...hue, l: Math.max(0, hue.l - 0.1) }), grounds),
    "accent-ink": white,
    "accent-tint": tint,
    gold: readable(toned(hue, 0.5, 0.12), surfaces),
  }
}

/** Dark bands. Unless the color is very dark, its variants are darker, so white stays readable. */
function nightOf(primary: string) {
  const hue = shadeOf(primary)
  const ink = toned(hue, 0.98, 0.006)
  const night = readable(primary, [ink, white])
  const shown = shadeOf(night)
  const direction = shown.l < 0.33 ? 1 : -1
  const variant = (distance: number) => readable(hexOf({ ...shown, l: shown.l + direction * distance }), [ink])
  const [raised, line] = [variant(0.06), variant(direction > 0 ? 0.15 : 0.11)]
  return {
    night,
    "night-raised": raised,
    "night-line": line,
    "night-ink": ink,
    "night-muted": readable(toned(hue, 0.86, 0.03), [night, raised, line]),
  }
}

/** Accent colors on dark bands: light shades of the accent, or the delivered gold. */
function nightAccentsOf(accent: string | undefined, grounds: readonly string[]) {
  const hue = accent && shadeOf(accent)
  const gold = delivered.day["night-accent"]
  const shown = readable(hue ? toned(hue, 0.84, 0.11) : gold, grounds)
  const bright = shadeOf(shown)
  return {
    day: {
      "night-accent": shown,
      "gold-line": readable(hue ? toned(hue, 0.74, 0.11) : delivered.day["gold-line"], grounds.slice(0, 1)),
    },
    night: { "accent-strong": readable(hexOf({ ...bright, l: Math.min(1, bright.l + 0.05) }), grounds) },
  }
}

/** Light bands look as the page does, on a tint of the primary color. */
function lightBand(all: typeof delivered.day | Tokens) {
  const tokens: Tokens = all
  const hue = shadeOf(tokens.night ?? white)
  const grounds = [toned(hue, 0.95, 0.022), white, toned(hue, 0.9, 0.03)]
  const [surface = white, raised = white, sunken = white] = grounds
  const on = (name: string, least?: number) => readable(tokens[name] ?? "#000000", grounds, least)
  return {
    ink: on("ink"),
    "ink-muted": on("ink-muted"),
    surface,
    "surface-raised": raised,
    "surface-sunken": sunken,
    line: toned(hue, 0.85, 0.03),
    "line-strong": on("line-strong", 3),
    accent: on("accent"),
    "accent-strong": on("accent-strong"),
    "accent-ink": white,
    "accent-tint": raised,
    gold: on("gold"),
    link: on("link"),
    focus: on("focus", 3),
    positive: readable("#1d6437", ["#e3f1e7", ...grounds]),
    "positive-tint": "#e3f1e7",
  }
}
