import { formatCount } from "#contract/counts.ts"

/** "1 contact", "1,234 contacts". */
export const counted = (count: number, one: string) => `${formatCount(count)} ${one}${count === 1 ? "" : "s"}`
