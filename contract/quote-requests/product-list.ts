// Separated by commas or semicolons; a name that contains one is quoted, with quotation marks doubled inside.
const entry = /[ \t]*(?:"((?:[^"]|"")*)"[ \t]*(?=[;,\r\n]|$)|([^;,\r\n]*))(?:[;,\r\n]|$)/g

/** Names of products as one text for people and spreadsheets: "Beef; Diesel". */
export const writeProducts = (names: readonly string[]) =>
  names.map((name) => (/[;,]|^"/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join("; ")

/** Reads the text of `writeProducts` and similar text by people; trimmed, without empty names. */
export function readProducts(text: string): string[] {
  const names = Array.from(text.matchAll(entry), ([, quoted, plain = ""]) => quoted?.replaceAll('""', '"') ?? plain)
  return names.map((name) => name.trim()).filter((name) => name !== "")
}
