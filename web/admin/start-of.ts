const longest = 140
const mostLines = 3

/** The first words of a text, at most 140 characters and three lines of it; a text that is no longer comes back as it is. */
export function startOf(text: string): string {
  const lines = text.split("\n").slice(0, mostLines).join("\n")
  if (lines.length <= longest) return lines
  const cut = lines.slice(0, longest)
  const words = cut.replace(/\s+\S*$/, "")
  // Half a surrogate pair is no character.
  return (words || cut).replace(/[\uD800-\uDBFF]$/, "")
}
