import { readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { pathToFileURL } from "node:url"
import subsetFont from "subset-font"

const source = "@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2"
const styles = new URL("../../web/ui/fonts.css", import.meta.url)
const target = new URL("../../web/ui/fonts/public-sans-basic.woff2", import.meta.url)

/** Kerning, and figures of one width for tables. Unused features (fractions, superiors, ligatures) would add glyphs. */
const featuresInUse = ["kern", "tnum"]

/**
 * The part of the typeface that every page needs, from the first face of fonts.css. It is half of the font and fits
 * into the first round trip. Browsers fetch the second face when a page needs it.
 */
export async function basicFont(): Promise<Buffer> {
  const [face = ""] = readFileSync(styles, "utf8").match(/@font-face \{[^}]*\}/) ?? []
  const [, min, max] = face.match(/font-weight: (\d+) (\d+)/) ?? []
  const options: Parameters<typeof subsetFont>[2] & { keepFeatures: string[] } = {
    targetFormat: "woff2",
    // The types do not know this option yet.
    keepFeatures: featuresInUse,
    variationAxes: { wght: { min: Number(min), max: Number(max) } },
  }
  return subsetFont(readFileSync(createRequire(import.meta.url).resolve(source)), charactersIn(face), options)
}

/** The characters of a face's `unicode-range`, such as `U+0020-007E, U+2026`. */
function charactersIn(face: string): string {
  const ranges = [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
  return ranges
    .flatMap(([, from = "", to = from]) => {
      const first = Number.parseInt(from, 16)
      return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, index) =>
        String.fromCodePoint(first + index),
      )
    })
    .join("")
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const font = await basicFont()
  writeFileSync(target, font)
  process.stdout.write(`web/ui/fonts/public-sans-basic.woff2: ${font.length} bytes\n`)
}
