import { createHash, timingSafeEqual } from "node:crypto"
import type { FastifyRequest } from "fastify"
import type { Api } from "#server/api.ts"
import { notFound, Refusal } from "#server/http/errors.ts"
import { refuseSpent, takeFrom } from "#server/http/limits.ts"
import { networkOf } from "#server/http/network-of.ts"
import { markReturned } from "./emails.store.ts"
import { parseJson, readEmailEvent, type ReturnedEmail } from "./read-email-event.ts"

const hashOf = (text: string) => createHash("sha256").update(text).digest()
const confirmWithin = 10_000

/**
 * Where a mail provider tells that an email bounced or was called spam. The secret in the address is the only
 * credential, because Postmark signs nothing.
 */
export function registerEmailEvents(api: Api): void {
  void api.http.register(async (http) => {
    // Amazon SNS names its JSON so.
    http.addContentTypeParser("text/plain", { parseAs: "string" }, (_, body, done) =>
      done(null, parseJson(String(body))),
    )
    http.post<{ Params: { secret: string } }>("/email-events/:secret", async (request, reply) => {
      await refuseWrongSecret(api, request, request.params.secret)
      const event = readEmailEvent(request.body)
      if (!event) throw new Refusal(400, "This is no event of Postmark, Amazon SES or Amazon SNS")
      if ("confirm" in event) await confirm(api, event.confirm)
      else await take(api, event.returned)
      return reply.code(204).send()
    })
  })
}

async function refuseWrongSecret({ db, env }: Api, request: FastifyRequest, given: string): Promise<void> {
  const wrong = [{ key: `email-events:wrong:${networkOf(request.ip)}`, count: 30, seconds: 10 * 60 }]
  refuseSpent(db, wrong)
  const { EMAIL_EVENTS_SECRET: secret } = env
  // Hashes have the same length, which the comparison in constant time needs.
  if (secret && timingSafeEqual(hashOf(secret), hashOf(given))) return
  await takeFrom(db, env, wrong)
  throw notFound()
}

async function confirm({ log }: Api, url: string): Promise<void> {
  const { ok, status } = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(confirmWithin) })
  log.info({ status }, "subscription of Amazon SNS confirmed")
  if (!ok) throw new Refusal(502, "Amazon SNS did not accept the confirmation")
}

const take = ({ db }: Api, returned: readonly ReturnedEmail[]) =>
  db.transaction().execute(async (tx) => {
    for (const email of returned) await markReturned(tx, email)
  })
