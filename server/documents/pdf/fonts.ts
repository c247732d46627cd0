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

/** Characters that the font lacks, as others that mean the same. */
const twins: Record<string, string> = {
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

/** Text as the font can show it: a "?" stands for every character that it lacks, such as a Chinese one. */
export function shownText(text: string): string {
  const plain = text
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
  return Array.from(plain, (character) => {
    const shown = twins[character] ?? character
    return shown === "\n" || font.hasGlyphForCodePoint(shown.codePointAt(0)!) ? shown : "?"
  }).join("")
}
