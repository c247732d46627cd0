const parts = {
  year: "numeric",
  month: "short",
  // As the days without a time are written.
  day: "2-digit",
  hour: "numeric",
  minute: "2-digit",
} as const
const short = new Intl.DateTimeFormat("en-US", parts)
const zoned = new Intl.DateTimeFormat("en-US", { ...parts, timeZoneName: "short" })

const long = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeStyle: "long" })

/** A moment in the reader's own time zone: `Nov 09, 2026, 1:05 PM`. */
export const shortDateTime = (iso: string) => plainSpaces(short.format(new Date(iso)))

/** `Nov 09, 2026, 1:05 PM PST`. */
export const zonedDateTime = (iso: string) => plainSpaces(zoned.format(new Date(iso)))

/** The same moment in full, with the time zone: `Friday, November 20, 2026 at 1:05:00 PM UTC`. */
export const longDateTime = (iso: string) => plainSpaces(long.format(new Date(iso)))

// Some engines put a narrow no-break space before AM and PM.
const plainSpaces = (text: string) => text.replaceAll("\u202f", " ")
