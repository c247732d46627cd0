import { counted } from "#contract/values/counts.ts"

const day = 24 * 60 * 60 * 1000

/** "30 days left" from today to the last day, both as "YYYY-MM-DD". */
export function daysLeft(today: string, lastDay: string): string {
  const days = Math.round((Date.parse(lastDay) - Date.parse(today)) / day)
  if (days < 0) return "expired"
  return days === 0 ? "last day today" : `${counted(days, "day")} left`
}
