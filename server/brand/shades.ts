import { clampChroma, converter, formatHex, wcagContrast, wcagLuminance } from "culori"

/** A color by lightness (0 to 1), chroma and hue: steps of lightness look equal. */
export interface Shade {
  l: number
  c: number
  h: number
}

const toOklch = converter("oklch")

export function shadeOf(color: string): Shade {
  const { l = 0, c = 0, h = 0 } = toOklch(color) ?? {}
  return { l, c, h }
}

/** The color on a screen, with as much of its chroma as screens can show. */
export const hexOf = ({ l, c, h }: Shade): string =>
  formatHex(clampChroma({ mode: "oklch", l: Math.min(1, Math.max(0, l)), c, h }, "oklch"))

/** The color with another lightness, and no more chroma than `most`. */
export const toned = ({ c, h }: Shade, l: number, most: number) => hexOf({ l, c: Math.min(c, most), h })

/** As WCAG weighs colors: 0 is black, 1 is white. */
export const lightnessOf = (color: string) => wcagLuminance(color)

export const contrastOf = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

export const contrast = (one: string, other: string) => wcagContrast(one, other)

const textContrast = 4.5
const step = 0.005

/** The color itself, or the nearest lighter or darker one that can be read on every ground. */
export function readable(color: string, grounds: readonly string[], least = textContrast): string {
  const shade = shadeOf(color)
  const isReadable = (shown: string) => grounds.every((ground) => contrast(shown, ground) >= least)
  if (isReadable(color)) return color.toLowerCase()
  for (let distance = step; distance <= 1; distance += step)
    for (const l of [shade.l - distance, shade.l + distance]) {
      const nearby = hexOf({ ...shade, l })
      if (l >= -step && l <= 1 + step && isReadable(nearby)) return nearby
    }
  return contrast("#000000", grounds[0] ?? "#ffffff") >= textContrast ? "#000000" : "#ffffff"
}
