import type { Brand, Logo } from "#contract/content/brand.ts"
import { Refusal } from "#server/http/errors.ts"
import { rebuildSvg } from "./rebuild-svg.ts"

const changed = "is not as the back office has made it; upload the logo there"
const pngSignature = Buffer.from("89504e470d0a1a0a", "hex")

/** Logos that did not come from an upload could hold more than a drawing. */
export function checkBrand({ logo, logoOnDark, mark }: Brand): [path: string[], message: string][] {
  const logos = Object.entries({ logo, logoOnDark, mark })
  return logos.flatMap(([field, each]) => (each && !isOurs(each) ? [[[field], changed]] : []))
}

/** By text, because the content is checked at every start and edit. */
const known = new Set<string>()

function isOurs({ svg, png }: Logo): boolean {
  if (!Buffer.from(png.slice(0, 16), "base64").subarray(0, 8).equals(pngSignature)) return false
  if (svg === undefined || known.has(svg)) return true
  const isSame = rebuilt(svg) === svg
  if (isSame) {
    if (known.size >= 20) known.clear()
    known.add(svg)
  }
  return isSame
}

function rebuilt(svg: string): string | undefined {
  try {
    return rebuildSvg(svg)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
