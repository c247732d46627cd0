/** A problem as a form says it beside its field. The same problem of a file reads "legalName: is missing". */
export function formSentence(problem: string): string {
  const words = problem.replace(/^is (?:missing|empty)\b/, "fill this in")
  return words.charAt(0).toUpperCase() + words.slice(1)
}
