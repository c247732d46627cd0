import type { Brand } from "#contract/content/brand.ts"
import { delivered, paletteOf } from "./palette.ts"

/** A color that could not be read everywhere, and the nearest one that can, which is shown instead. */
export interface Correction {
  field: "primary" | "accent"
  asked: string
  shown: string
}

export function correctionsOf(brand: Pick<Brand, "primary" | "accent" | "bands">): Correction[] {
  const all = { ...delivered.day, ...paletteOf(brand).day }
  const shown = { primary: all.night, accent: all.accent }
  return (["primary", "accent"] as const).flatMap((field) => {
    const asked = brand[field]?.toLowerCase()
    return asked && asked !== shown[field] ? [{ field, asked, shown: shown[field] }] : []
  })
}
