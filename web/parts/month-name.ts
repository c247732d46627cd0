import { formatDay } from "#contract/dates.ts"

/** "2026-03" as "Mar 2026". */
export function monthName(month: string): string {
  const [name, , year] = formatDay(`${month}-01`).split(" ")
  return `${name} ${year}`
}
