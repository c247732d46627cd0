import { type DueZone, dueZones, offsetAt } from "#contract/quote-requests/due-zones.ts"

const zones = Object.keys(dueZones) as DueZone[]
const minute = 60_000

/** Without a time, a day ends with its last minute. */
export const lastMinute = "23:59"

/** "2026-12-01" and "14:00" in Eastern are "2026-12-01T14:00:00-05:00": with the offset of that day. */
export function dueMoment(day: string, time: string, zone: DueZone): string {
  return `${day}T${time}:00${formatOffset(offsetOf(Date.parse(`${day}T${time}Z`), zone))}`
}

/** Minutes from UTC of a wall clock, given as if it were UTC. */
function offsetOf(wall: number, zone: string): number {
  const before = offsetAt(wall, zone)
  const there = offsetAt(wall - before * minute, zone)
  // The hour that is skipped in spring belongs to the time before it.
  return offsetAt(wall - there * minute, zone) === there ? there : before
}

function formatOffset(offset: number): string {
  const size = Math.abs(offset)
  const part = (number: number) => String(Math.floor(number)).padStart(2, "0")
  return `${offset < 0 ? "-" : "+"}${part(size / 60)}:${part(size % 60)}`
}

/** The zone of a visitor: the one with the same clock all year, or Eastern. */
export function zoneOf(visitor = Intl.DateTimeFormat().resolvedOptions().timeZone): DueZone {
  const year = new Date().getUTCFullYear()
  const clock = (zone: string) => [0, 6].map((month) => offsetAt(Date.UTC(year, month, 1), zone)).join()
  return zones.find((zone) => zone === visitor) ?? zones.find((zone) => clock(zone) === clock(visitor)) ?? zones[0]!
}

/** Day, time and zone of a kept moment; a zone that had its offset then, the visitor's first. */
export function dueParts(moment: string, own = zoneOf()): { day: string; time: string; zone: DueZone } {
  const day = moment.slice(0, 10)
  const time = moment.slice(11, 16)
  const isSame = (zone: DueZone) => Date.parse(dueMoment(day, time, zone)) === Date.parse(moment)
  return { day, time, zone: [own, ...zones].find(isSame) ?? own }
}
