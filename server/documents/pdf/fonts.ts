import { createRequire } from "node:module"
import { type Font, openSync } from "fontkit"

const require = createRequire(import.meta.url)
const fileOf = (style: string) => require.resolve(`@expo-google-fonts/public-sans/${style}.ttf`)

/** The site's typeface, whole: with the letters of all Latin languages. */
export const fontFiles = {
  regular: fileOf("400Regular/PublicSans_400Regular"),
  bold: fileOf("700Bold/PublicSans_700Bold"),
}

/** Both weights have the same characters. The file holds one font, not a collection. */
const font = openSync(fontFiles.regular) as Font

/** Characters that the font lacks or cannot draw, as others that mean the same. */
const twins: Record<string, string> = {
  "\0": "?",
  "\t": " ",
  "\u00a0": " ",
  "\u2007": " ",
  "\u202f": " ",
  "\u2010": "-",
  "\u2011": "-",
  "\u03a9": "\u2126",
  "\u03bc": "\u00b5",
  "\u2032": "'",
  "\u2033": '"',
}

/**
 * Text as the font can show it: a "?" replaces every character that it lacks, such as a Chinese one, and accents that
 * it cannot place are left out.
 */
export function shownText(text: string): string {
  const plain = text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
  const known = Array.from(plain, (character) => {
    const shown = twins[character] ?? character
    return shown === "\n" || font.hasGlyphForCodePoint(shown.codePointAt(0)!) ? shown : "?"
  })
  return known.join("").replace(/\P{M}\p{M}+/gu, withMarks)
}

/** No language writes more on one letter. */
const mostMarks = 4

/** A letter with the marks on it that the font can place. */
const withMarks = (letter: string) =>
  Array.from(letter)
    .slice(0, 1 + mostMarks)
    .reduce((drawn, mark) => (canDraw(drawn + mark) ? drawn + mark : drawn))

/** fontkit throws where the font has no place for a mark, such as a horn on an "a". */
function canDraw(text: string): boolean {
  try {
    font.layout(text)
    return true
  } catch {
    return false
  }
}
