/** The longest line that mail programs show and quote without wrapping it. */
const widest = 76

/** Wraps long lines at spaces, never inside a link. Wrapped lines of a quotation stay quoted. */
export const wrapText = (text: string) => text.split(/\r?\n/).map(wrapLine).join("\n")

function wrapLine(line: string): string {
  if (line.length <= widest) return line
  const quote = /^(?:> ?)*/.exec(line)![0] // The pattern also matches an empty string.
  const lines: string[] = []
  for (const word of line.slice(quote.length).split(" ")) {
    const last = lines.at(-1)
    if (last !== undefined && quote.length + last.length + 1 + word.length <= widest)
      lines.push(`${lines.pop()} ${word}`)
    else lines.push(word)
  }
  return lines.map((one) => quote + one).join("\n")
}
