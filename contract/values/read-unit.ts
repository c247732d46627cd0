import { isUnitOfIssue, unitsOfIssue } from "#contract/values/units-of-issue.ts"

/** Other ways to write a unit, besides its code and its word. */
const otherWords: Readonly<Record<string, string>> = {
  ea: "EA",
  pc: "EA",
  pcs: "EA",
  piece: "EA",
  pieces: "EA",
  lbs: "LB",
  feet: "FT",
  gal: "GL",
  gals: "GL",
  pkg: "PG",
  pkgs: "PG",
  boxes: "BX",
  ctn: "CT",
  drm: "DR",
  doz: "DZ",
  cyl: "CY",
}

const codeOfWord = new Map<string, string>([
  ...Object.entries(unitsOfIssue).flatMap(([code, word]): [string, string][] => [
    [word, code],
    [`${word}s`, code],
  ]),
  ...Object.entries(otherWords),
])

/** The code of a unit: "DR" from "dr", "drums" or "DR (drum)". Another text stays as it was typed. */
export function readUnit(text: string): string {
  const word = text
    .replace(/\(.*\)/, "")
    .replaceAll(/\.|\s+$/g, "")
    .trim()
  const code = word.toUpperCase()
  return isUnitOfIssue(code) ? code : (codeOfWord.get(word.toLowerCase()) ?? text.trim())
}
