/** Edits that make one word of the other: a letter more, less, another, or two swapped. More than `most` is `most + 1`. */
export function editsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1
      let edits = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + same) // Filled by the loops before.
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (swapped) edits = Math.min(edits, before[j - 2]! + 1)
      row.push(edits)
    }
    ;[before, above] = [above, row]
  }
  return Math.min(above[other.length]!, most + 1)
}

/** Short words have many neighbors, so they may differ in one edit only; numbers must be right. */
export function editsAllowed(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0
  return word.length < 9 ? 1 : 2
}
