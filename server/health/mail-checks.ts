import { Resolver } from "node:dns/promises"
import { sql } from "kysely"
import { createTransport } from "nodemailer"
import { counted } from "#contract/values/counts.ts"
import { mailDirectoryOf } from "#server/env.ts"
import { fine, type HealthFinding, type HealthCheck, type HealthParts, look, wrong } from "./health-check.ts"

const answerWithin = 5_000
const hour = 60 * 60

async function checkServer({ env }: HealthParts): Promise<HealthFinding> {
  if (!env.SMTP_URL) {
    return look(`None: emails are written to ${mailDirectoryOf(env)}`, "Set SMTP_URL to your mail server.")
  }
  const transport = createTransport({
    url: env.SMTP_URL,
    connectionTimeout: answerWithin,
    greetingTimeout: answerWithin,
    socketTimeout: answerWithin,
  })
  const { host } = new URL(env.SMTP_URL)
  try {
    await transport.verify()
    return fine(`${host} accepts emails`)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const next = code === "EAUTH" ? "Check the user and the password in SMTP_URL." : "Check SMTP_URL and the firewall."
    return wrong(`${host} does not accept emails: ${message}`, next)
  } finally {
    transport.close()
  }
}

/** Receivers distrust mail of a domain without these records. */
async function checkDomain({ env }: HealthParts): Promise<HealthFinding> {
  const domain = /@([^\s>]+)/.exec(env.MAIL_FROM)?.[1] ?? ""
  if (/(^|\.)example\.(com|org|net)$/.test(domain)) {
    return look(`${env.MAIL_FROM} is a sample`, "Set MAIL_FROM to an address of your own domain.")
  }
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const has = async (name: string, start: string) => {
    try {
      return (await resolver.resolveTxt(name)).some((parts) => parts.join("").toLowerCase().startsWith(start))
    } catch (error) {
      const { code = "" } = error as NodeJS.ErrnoException
      if (["ENOTFOUND", "ENODATA"].includes(code)) return false
      throw error
    }
  }
  try {
    const missing = [
      ...((await has(domain, "v=spf1")) ? [] : [`an SPF record (TXT of ${domain})`]),
      ...((await has(`_dmarc.${domain}`, "v=dmarc1")) ? [] : [`a DMARC record (TXT of _dmarc.${domain})`]),
    ]
    if (missing.length > 0) {
      return look(
        `${domain} lacks ${missing.join(" and ")}, so emails may be taken for spam`,
        "Add the records that your mail provider names for your domain.",
      )
    }
    return fine(`${domain} has SPF and DMARC. DKIM shows only in an email: look for dkim=pass in its headers`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return look(`The records of ${domain} could not be looked up: ${reason}`, "Check the DNS of this machine.")
  }
}

async function checkLetters({ db }: HealthParts): Promise<HealthFinding> {
  const { rows } = await sql<{ waiting: number; age: number | null; failed: number }>`
    SELECT count(*) FILTER (WHERE failed_at IS NULL)::int AS waiting,
      extract(epoch FROM now() - min(created_at) FILTER (WHERE failed_at IS NULL))::int AS age,
      count(*) FILTER (WHERE failed_at IS NOT NULL AND handled_at IS NULL)::int AS failed
    FROM letters WHERE sent_at IS NULL OR failed_at IS NOT NULL`.execute(db)
  const { waiting, age, failed } = rows[0]! // An aggregate returns one row.
  const oldest = age === null ? "" : `, the oldest for ${counted(Math.round(age / 60), "minute")}`
  const says = `${counted(waiting, "email")} waiting${oldest}; ${failed} given up or bounced`
  if ((age ?? 0) > hour) return wrong(says, "See the mail server above. They are sent when it accepts emails.")
  return failed > 0 ? look(says, "See Emails in the back office: each names the reason and what to do.") : fine(says)
}

export const mailChecks: readonly HealthCheck[] = [
  ["Mail server", checkServer],
  ["Mail domain", checkDomain],
  ["Emails", checkLetters],
]
