/** "40,000". Without Intl: its first use takes 30 to 90 ms of a desktop's thread. */
export const formatCount = (count: number | bigint) => String(count).replace(/\B(?=(\d{3})+$)/g, ",")

/** "1 lb", "40,000 lbs". */
export const countedPounds = (count: number) => counted(count, "lb")

/** "1 contact", "40,000 contacts". */
export const counted = (count: number, one: string) => `${formatCount(count)} ${one}${count === 1 ? "" : "s"}`
