import { Optional } from "#web/admin/Optional.tsx"
import { formatDay } from "#contract/values/dates.ts"

/** A day of the calendar, the same in every time zone. */
export function CalendarDay({ value }: { value: string | null }) {
  if (!value) return <Optional value={null} />
  // An ISO date may carry a time; the day alone counts.
  return <time dateTime={value}>{formatDay(value.slice(0, 10))}</time>
}
