/** Latin letters and the punctuation that every font has: texts of these need no look into the font. */
const plain = /^[\u0000-\u024f\u2010-\u2026\u2030-\u203a\u20ac\u2122]*$/u

/** The characters of a text that the PDF shows as "?", each once: Hebrew, Chinese, emoji and the like. */
export async function unprintableIn(text: string): Promise<string[]> {
  if (plain.test(text)) return []
  // Loaded when it is needed: the font takes memory.
  const { shownText } = await import("./fonts.ts")
  return [...new Set(text)].filter((character) => character !== "?" && shownText(character) === "?")
}
