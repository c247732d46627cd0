import { paths } from "#web/paths.ts"

// The first that matches wins. "ffo" is a common slip of the fingers for "food".
const catalogsByWord = [
  { words: ["ffo", "food"], path: paths.foodSupply },
  { words: ["fuel"], path: paths.fuelProducts },
  { words: ["chemical"], path: paths.chemicalProducts },
  { words: ["hardware"], path: paths.hardwareProducts },
]

/** The catalogue that a search term names, wherever in the term the word stands. */
export function findCatalog(term: string): string | undefined {
  const wanted = term.trim().toLowerCase()
  return catalogsByWord.find(({ words }) => words.some((word) => wanted.includes(word)))?.path
}
