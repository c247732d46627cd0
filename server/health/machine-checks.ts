import { existsSync } from "node:fs"
import { readdir, stat, statfs } from "node:fs/promises"
import { join } from "node:path"
import { sql } from "kysely"
import { formatSize } from "#contract/quote-requests/attachment-limits.ts"
import { folderBytes } from "#server/backups/make-room.ts"
import { checkMigrations } from "#server/db/check.ts"
import { version } from "#server/version.ts"
import { isNewer, newestVersion } from "./newest-version.ts"
import { fine, type HealthFinding, type HealthCheck, type HealthParts, look, wrong } from "./health-check.ts"

const gigabyte = 1_000_000_000
const gigabytes = (bytes: number) => `${(bytes / gigabyte).toFixed(1)} GB`

async function checkVersion({ env }: HealthParts): Promise<HealthFinding> {
  const says = `Quartermaster ${version} on Node ${process.versions.node}`
  if (Number.parseInt(process.versions.node, 10) < 24) return wrong(says, "Install Node 24 or later.")
  if (env.UPDATE_CHECK === "off") return fine(says)
  const newest = await newestVersion(env.UPDATE_CHECK)
  if (!newest) return look(`${says}; the newest version is not known`, "Does UPDATE_CHECK name a file with a version?")
  if (!isNewer(newest, version)) return fine(`${says}, the newest version`)
  return look(`${says}; ${newest} is available`, "Read its section in the changelog, then update.")
}

async function checkDisk({ env }: HealthParts): Promise<HealthFinding> {
  const { bavail, blocks, bsize } = await statfs(existsSync(env.DATA_DIR) ? env.DATA_DIR : ".")
  const free = bavail * bsize
  const says = `${gigabytes(free)} of ${gigabytes(blocks * bsize)} free`
  const next = "Delete what is not needed on this disk, or move DATA_DIR to a larger one."
  if (free < 0.2 * gigabyte) return wrong(says, next)
  return free < gigabyte ? look(says, next) : fine(says)
}

async function checkFolder({ env }: HealthParts): Promise<HealthFinding> {
  if (env.DATABASE_URL) return fine("The data is in PostgreSQL")
  const { uid, mode } = await stat(join(env.DATA_DIR, "database"))
  const where = join(env.DATA_DIR, "database")
  if (process.getuid && process.getuid() !== uid) {
    return wrong(`${where} belongs to another user (id ${uid})`, "Start the site as that user.")
  }
  if (mode & 0o077) return look(`Other users of this machine can open ${where}`, `Run: chmod 700 ${where}`)
  const kept = (await readdir(env.DATA_DIR)).filter((name) => /^database\.pg\d+$/.test(name))
  if (kept.length > 0) return describeKept(kept.map((name) => join(env.DATA_DIR, name)))
  return fine(`${env.DATA_DIR}, open to its owner only`)
}

/** Databases kept from before an update; see `server/db/embedded/settle-folder.ts`. */
async function describeKept(folders: readonly string[]): Promise<HealthFinding> {
  const sizes = await Promise.all(folders.map(folderBytes))
  const says = folders.map((folder, index) => `${folder} (${formatSize(sizes[index]!)})`).join(", ")
  return look(
    `Kept from before PostgreSQL was updated: ${says}`,
    `When the site has run well for a while, delete it: rm -r ${folders.join(" ")}`,
  )
}

async function checkDatabase({ db, env }: HealthParts): Promise<HealthFinding> {
  const { rows } = await sql<{ version: string }>`SELECT current_setting('server_version') AS version`.execute(db)
  const name = `${env.DATABASE_URL ? "PostgreSQL" : "Embedded PostgreSQL"} ${rows[0]?.version}`
  const { state, says } = await checkMigrations(db)
  if (state === "bad") return wrong(`${name}; its tables were ${says}`, "Update Quartermaster.")
  if (state === "look") return look(`${name}; ${says}`, "Restart the site.")
  return fine(`${name}; migrations: ${says}`)
}

/** In milliseconds. */
const clockDoubt = 60_000

/** A clock that was set back leaves evidence with future times. */
async function checkClock({ db }: HealthParts): Promise<HealthFinding> {
  const { rows } = await sql<{ now: Date; last: Date | null }>`
    SELECT clock_timestamp() AS now, (SELECT created_at FROM audit_events ORDER BY id DESC LIMIT 1) AS last`.execute(db)
  const { now, last } = rows[0]! // A SELECT without FROM returns one row.
  const next = "Let the system set its clock, for example: timedatectl set-ntp true"
  const apart = Math.abs(now.getTime() - Date.now())
  if (apart > clockDoubt) {
    return wrong(`The clocks of this machine and the database differ by ${Math.round(apart / 1000)} seconds`, next)
  }
  if (last && last.getTime() > Date.now() + clockDoubt) {
    return wrong(`The clock was set back: the last event is from ${last.toISOString()}`, next)
  }
  return fine(`${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC`)
}

export const machineChecks: readonly HealthCheck[] = [
  ["Version", checkVersion],
  ["Disk", checkDisk],
  ["Data folder", checkFolder],
  ["Database", checkDatabase],
  ["Clock", checkClock],
]
