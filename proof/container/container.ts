// Builds the image and runs it without a daemon, then compose.yaml: `npm run proof -- container`.
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { aMailSink, type MailSink } from "#server/testing/mail-sink.ts"
import { freePort } from "#server/testing/postgres-server.ts"
import { prepareCompose, untilAnswered } from "./compose.ts"
import { buildSite, images, makeStandIns } from "./image.ts"
import { findMissing, hasImage, podman } from "./podman.ts"
import { describeSite } from "./site.ts"
import { sales, visit } from "./visit.ts"

const { values } = parseArgs({ options: { "without-registry": { type: "boolean", default: false } } })
const withoutRegistry = values["without-registry"]

const missing = await findMissing(["podman", "podman-compose", ...(withoutRegistry ? ["debootstrap"] : [])])
for (const name of missing) process.stderr.write(`${name} is missing: sudo apt-get install ${name}\n`)
if (missing.length > 0) process.exit(2)

// Earlier images stay.
const own = await Promise.all(images.map(async (image) => ((await hasImage(image)) ? [] : [image])))
const admin = "desk@example.com"
const sink = await aMailSink({ host: "0.0.0.0" })
let failed = false
try {
  const size = await buildSite({ withoutRegistry })
  say(`the Dockerfile builds an image of ${size.toFixed(0)} MB`)
  await oneContainer(sink)
  if (withoutRegistry) await makeStandIns()
  await allServices(sink)
} catch (error) {
  failed = true
  process.stderr.write(`✗ ${error instanceof Error ? error.stack : String(error)}\n`)
} finally {
  await sink.close()
  for (const image of own.flat()) await podman("image", "rm", "--force", image).catch(() => undefined)
}
process.exit(failed ? 1 : 0)

function say(done: string) {
  process.stdout.write(`✓ ${done}\n`)
}

function expect(done: string, holds: boolean, found: unknown) {
  if (!holds) throw new Error(`Not true: ${done}. Found ${JSON.stringify(found)}`)
  say(done)
}

/** The image with the embedded database, confined as in compose.yaml. */
async function oneContainer(mail: MailSink) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const variables = {
    HOST: "127.0.0.1",
    PORT: String(port),
    PUBLIC_URL: url,
    SMTP_URL: mail.url,
    MAIL_FROM: "no-reply@example.com",
    SALES_EMAIL: sales,
  }
  const name = `quartermaster-${port}`
  const site = describeSite(name, name, variables)
  const rehearsal = describeSite(`${name}-restored`, `${name}-restored`, variables)
  const folder = await mkdtemp(join(tmpdir(), "quartermaster-backup-"))
  const person = await visit(url)
  try {
    await site.start()
    expect("its health check turns healthy", (await site.becomesHealthy()) === "healthy", "")
    const users = await site.users()
    expect("no process is root", users.length > 0 && !users.includes("root"), users)
    const refused = await site.execute("touch", "/app/file").then(String, String)
    expect("nobody can write to the root", refused.includes("Read-only file system"), refused)
    say(`the home page and ${await person.readPages()} answer`)

    const number = await person.askForQuote(mail)
    say(`${number} is accepted and both of its letters arrive`)
    const made = await site.execute("quartermaster", "admin", "create", admin)
    const password = passwordIn(made)
    await person.signIn(admin, password)
    await person.findQuote(number)
    say("the administrator that `quartermaster admin` makes signs in and reads it")

    await site.execute("quartermaster", "backup", "/data/backup.gz")
    await site.copyOut("/data/backup.gz", join(folder, "backup.gz"))
    const checked = await site.execute("npm", "run", "--silent", "db", "--", "check")
    expect("`quartermaster backup` backs up, and `npm run db` finds no problem", checked !== "", checked)
    const code = await site.stop()
    expect("SIGTERM ends it with exit code 0", code === 0, code)
    const changes = await site.changes()
    expect("nothing was written to its root", changes.length === 0, changes)

    await site.startAgain()
    await site.becomesHealthy()
    await person.findQuote(number)
    say("a restart keeps the request and the session")
    await site.stop()

    await rehearsal.restore(join(folder, "backup.gz"))
    await rehearsal.start()
    await rehearsal.becomesHealthy()
    await person.signIn(admin, password)
    await person.findQuote(number)
    say("the backup, restored into a new volume, has the request and the administrator")
  } finally {
    await person.close()
    await site.remove()
    await rehearsal.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

/** compose.yaml: two sites behind Caddy, with PostgreSQL. Takes the ports 80 and 443. */
async function allServices(mail: MailSink) {
  const compose = await prepareCompose(mail.port)
  const person = await visit("https://localhost")
  try {
    await compose.start("database", "site-1", "site-2", "caddy")
    await untilAnswered(person.answers)
    say("two sites answer behind Caddy, over TLS, with PostgreSQL")
    await person.readPages()
    const number = await person.askForQuote(mail)
    const made = await compose.execute("site-1", "quartermaster", "admin", "create", admin)
    await compose.execute("site-1", "quartermaster", "backup", "/data/backup.gz")
    await compose.stop("site-1")
    await untilAnswered(person.answers)
    await person.signIn(admin, passwordIn(made))
    await person.findQuote(number)
    say("with site-1 stopped, the administrator made there reads the request at site-2")

    const later = await person.askForQuote(mail)
    await compose.stop("site-2")
    await compose.restore("/data/backup.gz")
    await compose.start("site-1", "site-2")
    await untilAnswered(person.answers)
    await person.signIn(admin, passwordIn(made))
    await person.findQuote(number)
    const found = await person.findQuote(later).then(() => later, String)
    expect("the restored database has what the backup had, and nothing later", found.includes("404"), found)
  } finally {
    await person.close()
    await compose.remove()
  }
}

/** The command makes a password if it has no terminal to ask for one. */
function passwordIn(printed: string): string {
  const [, password] = /Password: (\S+)/.exec(printed) ?? []
  if (!password) throw new Error(`No password in: ${printed}`)
  return password
}
