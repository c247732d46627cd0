import ical from "ical-generator"
import type { SiteContent } from "#contract/content/content.ts"
import type { Dated } from "./calendar.store.ts"

const words: Record<Dated["kind"], (entry: Dated) => string> = {
  delivery: ({ number, buyer }) => `Deliver ${number} to ${buyer}`,
  quote: ({ number, buyer }) => `Quote ${number} for ${buyer} ends`,
  payment: ({ number, buyer }) => `Payment of ${number} by ${buyer} is due`,
  reminder: ({ number, buyer, note }) => `${note ?? "Reminder"}: ${number}, ${buyer}`,
}

/** One day for each date, without times, so that no time zone moves it. */
const allDay = (day: string) => ({ start: new Date(`${day}T00:00:00Z`), allDay: true })

/** The text of a calendar file (RFC 5545). */
export function writeCalendar(
  dates: readonly Dated[],
  { company, claims }: Pick<SiteContent, "company" | "claims">,
  publicUrl: string,
): string {
  const { host } = new URL(publicUrl)
  const calendar = ical({ name: company.name, prodId: { company: company.name, product: "Quartermaster" }, ttl: 3600 })
  for (const entry of dates) {
    calendar.createEvent({
      ...allDay(entry.day),
      id: `${entry.kind}-${entry.id}@${host}`,
      summary: words[entry.kind](entry),
      url: `${publicUrl}${entry.path}`,
    })
  }
  for (const [kind, { label, expires }] of Object.entries(claims.badges)) {
    if (expires === undefined) continue
    calendar.createEvent({
      ...allDay(expires),
      id: `badge-${kind}@${host}`,
      summary: `Badge ${label} expires`,
      url: `${publicUrl}/admin/company`,
    })
  }
  return calendar.toString()
}
