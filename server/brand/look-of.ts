import type { Brand, Logo, Look, LookColors, ShownLogo, Tokens } from "#contract/content/brand.ts"
import { delivered, type Palette, paletteOf } from "./palette.ts"
import { contrastOf, lightnessOf, readable, shadeOf, toned } from "./shades.ts"

const serif = 'Charter,"Bitstream Charter","Sitka Text",Cambria,Georgia,serif'
const system = "system-ui,-apple-system,Segoe UI,Roboto,Helvetica Neue,Arial,sans-serif"
const fonts: Record<NonNullable<Brand["typeface"]>, { body?: string; headings?: string }> = {
  "public-sans": {},
  system: { body: system },
  serif: { body: serif },
  "serif-headings": { headings: serif },
}

const radii = { square: ["0", "0"], soft: undefined, round: ["8px", "14px"] } as const

/** Derives the look from the brand. Undefined for an empty brand, so the delivered look adds no bytes. */
export function lookOf(brand: Brand, publicUrl: string): Look | undefined {
  if (Object.values(brand).every((value) => value === undefined)) return undefined
  const { logo, logoOnDark, nameBesideLogo, typeface = "public-sans" } = brand
  const palette = paletteOf(brand)
  const colors = colorsOf(palette, brand.bands)
  const first = logo ?? logoOnDark
  return {
    css: cssOf(brand, palette),
    colors,
    font: fonts[typeface].body?.replaceAll('"', "'"),
    usesPublicSans: fonts[typeface].body === undefined,
    onPage: shownOn("#ffffff", [logo, logoOnDark]),
    onBand: shownOn(colors.band, brand.bands === "light" ? [logo, logoOnDark] : [logoOnDark, logo]),
    mark: brand.mark ?? (first && isSquare(first) ? first : undefined),
    nameBesideLogo: nameBesideLogo ?? (!first || first.width < 2 * first.height),
    emailLogo: new URL("/brand/email.png", publicUrl).href,
  }
}

const isSquare = ({ width, height }: Logo) => width <= 1.3 * height && height <= 1.3 * width

/** Less than this and a logo can hardly be told from its ground. Pale ones are common on white. */
const leastContrast = (ground: number) => (ground > 0.5 ? 2 : 3)

/** The first logo that can be seen on the ground; otherwise the first one, on a plate of the other kind. */
function shownOn(ground: string, logos: readonly (Logo | undefined)[]): ShownLogo | undefined {
  const all = logos.filter((logo) => logo !== undefined)
  const groundLightness = lightnessOf(ground)
  const seen = all.find(({ lightness }) => contrastOf(lightness, groundLightness) >= leastContrast(groundLightness))
  if (seen) return { logo: seen }
  return all[0] && { logo: all[0], plate: all[0].lightness > 0.4 ? "dark" : "light" }
}

/** Later rules of the same layer win, so the tokens of the style sheets stay as they are. */
function cssOf({ primary, bands, corners, typeface = "public-sans" }: Brand, { day, night }: Palette): string {
  const radius = corners && radii[corners]
  const { body, headings } = fonts[typeface]
  const root = {
    ...(radius && { "radius-1": radius[0], "radius-2": radius[1] }),
    ...(body && { font: body }),
  }
  // The map in the bands is drawn for navy.
  const drawing: Tokens = bands === "light" ? { drawing: "0.25" } : primary ? { drawing: "0.4" } : {}
  const rules = [
    ruleOf(":root,[data-surface=day]", day),
    ruleOf(":root", root),
    ruleOf(
      "[data-surface=night]",
      { ...night, ...drawing },
      night.surface ? "background:var(--surface);color:var(--ink)" : "",
    ),
  ].join("")
  return `${rules && `@layer tokens{${rules}}`}${headings ? `h1,h2,h3{font-family:${headings}}` : ""}`
}

function ruleOf(selector: string, tokens: Tokens, more = ""): string {
  const declarations = [...Object.entries(tokens).map(([name, value]) => `--${name}:${value}`), more].filter(Boolean)
  return declarations.length > 0 ? `${selector}{${declarations.join(";")}}` : ""
}

function colorsOf({ day, night }: Palette, bands: Brand["bands"]): LookColors {
  const all: Record<keyof typeof delivered.day, string> = { ...delivered.day, ...day }
  const isLight = bands === "light"
  return {
    ink: all.ink,
    title: all.night,
    muted: all["ink-muted"],
    surface: all.surface,
    sunken: all["surface-sunken"],
    line: all.line,
    plate: all.night,
    band: isLight ? (night.surface ?? all.surface) : all.night,
    bandRaised: isLight ? all["surface-raised"] : all["night-raised"],
    bandInk: isLight ? (night.ink ?? all.ink) : all["night-ink"],
    bandAccent: isLight ? (night.accent ?? all.accent) : all["night-accent"],
    rule: isLight ? all.accent : all["gold-line"],
    accent: all.accent,
    dark: darkColors(all.night, all["night-accent"]),
  }
}

/** Colors for mail programs in dark mode, which do not depend on the bands. */
function darkColors(primary: string, accent: string): LookColors["dark"] {
  const hue = shadeOf(primary)
  const [page, sheet, band, line] = [0.19, 0.26, 0.31, 0.42].map((l) => toned(hue, l, 0.05)) as [
    string,
    string,
    string,
    string,
  ] // Four, from four.
  return {
    page,
    sheet,
    band,
    line,
    ink: readable(toned(hue, 0.97, 0.006), [page, sheet, band]),
    muted: readable(toned(hue, 0.85, 0.03), [page, sheet]),
    button: readable(accent, [sheet]),
  }
}
