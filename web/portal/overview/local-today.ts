const two = (part: number) => String(part).padStart(2, "0")

/** The calendar day that it is where the reader sits. */
export function localToday(now = new Date()): string {
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
