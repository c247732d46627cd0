import type { FastifyBaseLogger } from "fastify"
import type { Content } from "./content/load-content.ts"
import { listSamples } from "./content/samples.ts"
import { mailDirectoryOf, type Env } from "./env.ts"
import { version } from "./version.ts"

interface Started {
  env: Env
  database: "embedded" | "postgres"
  firstAdmin: "made" | "present" | "none"
  content: Content
  log: FastifyBaseLogger
}

/** Announces the start: prose for a person at the keyboard, log lines in production. */
export function greet(started: Started): void {
  const { env, log } = started
  const { database, mail, admin } = factsOf(started)
  if (env.NODE_ENV === "production") {
    log.info({ version, database, mail, admin }, `Quartermaster is at ${env.PUBLIC_URL}`)
    warnOfSamples(started)
  } else {
    process.stdout.write(`Quartermaster is at ${env.PUBLIC_URL} (version ${version})
  Database: ${database}
  Emails:   ${mail}
  Admin:    ${admin}
`)
  }
}

const factsOf = ({ env, database, firstAdmin }: Started) => ({
  database: database === "embedded" ? `embedded, in ${env.DATA_DIR}` : "PostgreSQL, by DATABASE_URL",
  mail: env.SMTP_URL ? "sent by SMTP_URL" : `written to ${mailDirectoryOf(env)}`,
  admin: {
    made: `${env.ADMIN_EMAIL} was created from ADMIN_EMAIL; sign in at ${env.PUBLIC_URL}/admin-login`,
    present: `sign in at ${env.PUBLIC_URL}/admin-login`,
    none: "none yet; create one with: npm run admin -- create you@example.com",
  }[firstAdmin],
})

function warnOfSamples({ content, log }: Started) {
  const samples = listSamples(content).length
  if (samples === 0) return
  const what = `${samples} content values are samples or claims without evidence. Replace them before buyers see this site.`
  log.warn({ samples }, `${what} To list them: npm run content:check`)
}
