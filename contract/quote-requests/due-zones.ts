/** The time zones in which American buyers set a deadline, by the names they use. */
export const dueZones = {
  "America/New_York": "Eastern",
  "America/Chicago": "Central",
  "America/Denver": "Mountain",
  "America/Phoenix": "Arizona",
  "America/Los_Angeles": "Pacific",
  "America/Anchorage": "Alaska",
  "Pacific/Honolulu": "Hawaii",
  "America/Puerto_Rico": "Puerto Rico",
  "Pacific/Guam": "Guam",
  "Pacific/Pago_Pago": "American Samoa",
} as const
export type DueZone = keyof typeof dueZones

/** Minutes from UTC in a zone at a moment. */
export function offsetAt(moment: number, zone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" }).formatToParts(moment)
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? ""
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/.exec(name) ?? []
  return sign ? Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) : 0
}

/** Without Arizona: its clock is Mountain's in winter and Pacific's in summer, and those have more buyers. */
const named = Object.entries(dueZones).filter(([zone]) => zone !== "America/Phoenix")

/** "Pacific time" of a moment such as "2026-12-01T17:00:00-08:00"; undefined if no zone had its offset then. */
export function zoneWords(moment: string): string | undefined {
  const wall = Date.parse(`${moment.slice(0, 19)}Z`)
  const offset = (wall - Date.parse(moment)) / 60_000
  const zone = named.find(([name]) => offsetAt(Date.parse(moment), name) === offset)
  return zone && `${zone[1]} time`
}
