/** "40,000". */
export const formatCount = (count: number) => count.toLocaleString("en-US")

/** "1 lb", "40,000 lbs". */
export const countedPounds = (count: number) => counted(count, "lb")

/** "1 contact", "40,000 contacts". */
export const counted = (count: number, one: string) => `${formatCount(count)} ${one}${count === 1 ? "" : "s"}`
