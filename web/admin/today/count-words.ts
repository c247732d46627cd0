import { formatCount } from "#contract/counts.ts"

/** "12"; "1,000+" where the server stopped counting. The limit is that of contract/waiting.ts, whose schemas stay out. */
export const countWords = (count: number) => formatCount(count) + (count >= 1_000 ? "+" : "")
