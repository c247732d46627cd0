import { longDateTime, shortDateTime } from "#web/parts/date-time.ts"

/** A moment in the reader's time; pointing at it names the time zone. */
export function DateTime({ value }: { value: string }) {
  return (
    <time dateTime={value} title={longDateTime(value)}>
      {shortDateTime(value)}
    </time>
  )
}
