/** Every word under which some product is found, for reading what a buyer types. */
export class Vocabulary {
  readonly #counts: ReadonlyMap<string, number>
  readonly #sorted: readonly string[]
  /** For each place of the sorted words, how often all words before it occur. */
  readonly #sums: Float64Array

  /** `counts` holds how often each word occurs. */
  constructor(counts: ReadonlyMap<string, number>) {
    this.#counts = counts
    this.#sorted = [...counts.keys()].sort()
    this.#sums = new Float64Array(this.#sorted.length + 1)
    for (const [at, word] of this.#sorted.entries()) this.#sums[at + 1] = this.#sums[at]! + this.countOf(word) // Filled in order.
  }

  /** How often a word occurs, or all words that begin with it. */
  countOf(word: string, isStart = false): number {
    if (!isStart) return this.#counts.get(word) ?? 0
    return this.#sums[this.#placeOf(`${word}\uffff`)]! - this.#sums[this.#placeOf(word)]! // One more than the words.
  }

  has(word: string): boolean {
    return this.#counts.has(word)
  }

  /** Words spelled nearly like an unknown one, nearest and most frequent first. `more` allows further edits. */
  closeTo(word: string, more = 0): string[] {
    const most = editsAllowed(word) + (editsAllowed(word) > 0 ? more : 0)
    if (most === 0) return []
    // Few people get the first letter wrong; looking only there keeps this quick with many words.
    return this.#under(word[0]!) // An unknown word has letters.
      .filter((known) => !/\d/.test(known) && known.length > 2)
      .map((known) => ({ known, edits: editsBetween(word, known, most), count: this.countOf(known) }))
      .filter(({ edits }) => edits <= most)
      .sort((a, b) => a.edits - b.edits || b.count - a.count)
      .map(({ known }) => known)
  }

  /** Two known words that were typed as one. */
  splitOf(word: string): [string, string] | undefined {
    for (let at = 3; at <= word.length - 3; at++) {
      const [one, other] = [word.slice(0, at), word.slice(at)]
      if (this.has(one) && this.has(other)) return [one, other]
    }
    return undefined
  }

  #under(start: string): readonly string[] {
    return this.#sorted.slice(this.#placeOf(start), this.#placeOf(`${start}\uffff`))
  }

  /** The place of the first word that does not sort before a text. */
  #placeOf(text: string): number {
    let [low, high] = [0, this.#sorted.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#sorted[middle]! < text) low = middle + 1 // Within the list.
      else high = middle
    }
    return low
  }
}

/** Edits that make one word of the other: a letter more, less, another, or two swapped. More than `most` is `most + 1`. */
function editsBetween(one: string, other: string, most: number): number {
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
function editsAllowed(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0
  return word.length < 9 ? 1 : 2
}
