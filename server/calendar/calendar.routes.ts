import { createHash, randomBytes } from "node:crypto"
import type { FastifyRequest } from "fastify"
import ical from "ical-generator"
import type { SiteContent } from "#contract/content/content.ts"
import * as contract from "#contract/desk/calendar.ts"
import type { Api } from "#server/api.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import { notFound } from "#server/http/errors.ts"
import { implement } from "#server/http/implement.ts"
import { refuseSpent, takeFrom } from "#server/http/limits.ts"
import { networkOf } from "#server/http/network-of.ts"
import * as store from "./calendar.store.ts"

const hashOf = (token: string) => createHash("sha256").update(token).digest()

export function registerCalendar(api: Api): void {
  const { db, env } = api

  implement(api, contract.getCalendar, async ({ caller: { user } }) => {
    const found = await store.findCalendar(db, user.id)
    return {
      isOn: found !== undefined,
      madeAt: found?.createdAt.toISOString() ?? null,
      lastReadAt: found?.lastReadAt?.toISOString() ?? null,
    }
  })

  implement(api, contract.makeCalendar, async ({ caller: { user, actor } }) => {
    const token = randomBytes(32).toString("base64url")
    await db.transaction().execute(async (tx) => {
      await store.saveCalendar(tx, user.id, hashOf(token))
      await recordEvent(tx, { by: actor, action: "calendar.make" })
    })
    return { url: `${env.PUBLIC_URL}/calendar/${token}.ics` }
  })

  implement(api, contract.endCalendar, async ({ caller: { user, actor } }) => {
    await db.transaction().execute(async (tx) => {
      if (await store.deleteCalendar(tx, user.id)) await recordEvent(tx, { by: actor, action: "calendar.end" })
    })
    return undefined
  })

  api.http.get<{ Params: { file: string } }>("/calendar/:file", async (request, reply) => {
    const reader = await openCalendar(api, request, request.params.file)
    const content = api.content()
    const dates = await store.listDates(db, reader, content.desk.timeZone)
    return reply
      .headers({
        "Content-Type": "text/calendar; charset=utf-8",
        "Content-Disposition": 'attachment; filename="calendar.ics"',
        "Cache-Control": "no-store",
        "X-Robots-Tag": "noindex, nofollow",
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
      })
      .send(writeCalendar(dates, content, env.PUBLIC_URL))
  })
}

/** Whose calendar it is. Wrong and ended addresses get the same refusal, and each one counts. */
async function openCalendar({ db, env }: Api, request: FastifyRequest, file: string) {
  const wrong = [{ key: `calendar:wrong:${networkOf(request.ip)}`, count: 30, seconds: 10 * 60 }]
  refuseSpent(db, wrong)
  const [, token] = /^([\w-]{43})\.ics$/.exec(file) ?? []
  const reader = token ? await store.findReader(db, hashOf(token)) : undefined
  if (reader) return reader
  await takeFrom(db, env, wrong)
  throw notFound("This calendar does not exist, or it was ended")
}

const words: Record<store.Dated["kind"], (entry: store.Dated) => string> = {
  delivery: ({ number, buyer }) => `Deliver ${number} to ${buyer}`,
  quote: ({ number, buyer }) => `Quote ${number} for ${buyer} ends`,
  payment: ({ number, buyer }) => `Payment of ${number} by ${buyer} is due`,
  reminder: ({ number, buyer, note }) => `${note ?? "Reminder"}: ${number}, ${buyer}`,
}

/** An all-day event, which no time zone moves to another day. */
const allDay = (day: string) => ({ start: new Date(`${day}T00:00:00Z`), allDay: true })

/** The text of a calendar file (RFC 5545). */
function writeCalendar(
  dates: readonly store.Dated[],
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
