interface MarkedProps {
  text: string
  /** The parts of it to mark, as they are written in it. */
  matches: readonly string[]
}

/** A text of a product with the words that match the search marked. */
export function Marked({ text, matches }: MarkedProps) {
  const present = matches.filter((match) => text.includes(match))
  if (present.length === 0) return text
  return text.split(patternOf(present)).map((part, at) =>
    // A split by a group alternates between what is outside and what matched.
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never move
    at % 2 === 1 ? <mark key={at}>{part}</mark> : part,
  )
}

/** Whole words only, and the longest that begins at a place. */
function patternOf(matches: readonly string[]): RegExp {
  const longestFirst = matches
    .toSorted((a, b) => b.length - a.length)
    .map((match) => match.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&"))
  return new RegExp(`(?<![\\p{L}\\p{N}])(${longestFirst.join("|")})(?![\\p{L}\\p{N}])`, "u")
}
