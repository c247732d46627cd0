import { longDateTime, shortDateTime, zonedDateTime } from "#web/parts/date-time.ts"

/** A moment in the reader's time; pointing at it names the time zone, as `zone` does in the text. */
export function DateTime({ value, zone = false }: { value: string; zone?: boolean }) {
  return (
    <time dateTime={value} title={longDateTime(value)}>
      {zone ? zonedDateTime(value) : shortDateTime(value)}
    </time>
  )
}
