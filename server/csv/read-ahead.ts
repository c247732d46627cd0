/**
 * Takes in what a source has, to its end and as fast as it comes, for whoever reads it at a pace of their own. `over`
 * fails as the source does; so does reading, after what has come before.
 */
export function readAhead<Item>(source: AsyncIterable<Item>, meet: (item: Item) => void) {
  const waiting: Item[] = []
  let news = Promise.withResolvers<void>()
  let isOver = false
  async function takeIn(): Promise<void> {
    try {
      for await (const item of source) {
        meet(item)
        waiting.push(item)
        news.resolve()
      }
    } finally {
      isOver = true
      news.resolve()
    }
  }
  const over = takeIn()
  // Whoever reads hears of it.
  over.catch(() => undefined)
  async function* items(): AsyncGenerator<Item> {
    for (;;) {
      yield* waiting.splice(0)
      if (isOver && waiting.length === 0) return over as never
      await news.promise
      news = Promise.withResolvers()
    }
  }
  return { items: items(), over }
}
