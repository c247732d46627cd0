import { counted } from "#contract/counts.ts"

/** "30 days after receipt of order". */
export const daysAfterOrder = (days: number) =>
  days === 0 ? "On receipt of order" : `${counted(days, "day")} after receipt of order`
