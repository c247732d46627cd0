import type { Logo } from "#contract/content/brand.ts"

/** The width and height of a logo that fits into a box, in whole pixels. */
export function fitLogo({ width, height }: Pick<Logo, "width" | "height">, box: { width: number; height: number }) {
  const scale = Math.min(box.width / width, box.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** An uploaded logo never changes under its address. */
export const logoAddress = ({ id, svg }: Pick<Logo, "id" | "svg">) => `/brand/${id}.${svg ? "svg" : "png"}`
