import { sql } from "kysely"
import { counted } from "#contract/values/counts.ts"
import { formatDay, todayInUtc } from "#contract/values/dates.ts"
import { scan } from "#server/attachments/scan.ts"
import { findBrokenSeal } from "#server/audit/find-broken-seal.ts"
import { listBackups, readBackupState } from "#server/backups/backup-folder.ts"
import { newestNight } from "#server/backups/claim-night.ts"
import { readCopyState } from "#server/backups/keep-second-copy.ts"
import { claimsThatExpire } from "#server/claims/claims-that-expire.ts"
import { listSamples } from "#server/content/samples.ts"
import { prepareCopying } from "#server/db/backup/tables.ts"
import type { Db } from "#server/db/db.ts"
import { fine, type HealthFinding, type HealthCheck, type HealthParts, look, wrong } from "./health-check.ts"

const day = 86_400_000
const daysSince = (moment: string) => (Date.now() - Date.parse(moment)) / day

async function checkBackups({ env, db }: HealthParts): Promise<HealthFinding> {
  if (env.DATABASE_URL && env.BACKUPS === "off") return fine("BACKUPS=off: by your PostgreSQL provider")
  const [{ backup }, backups] = [await readBackupState(env), await listBackups(env)]
  const ahead = backups.find(({ day: name }) => Date.parse(name) > Date.now() + day)
  if (ahead)
    return look(`There is a backup of ${formatDay(ahead.day)}, a day to come`, "Check the clock of this machine.")
  const newest = env.DATABASE_URL ? await newestNight(db) : backups[0]?.day
  const says = newest ? `${counted(backups.length, "backup")} here, the newest of ${formatDay(newest)}` : "None yet"
  if (backup?.problem) return wrong(`The last backup failed: ${backup.problem} ${says}`, "It is tried again each hour.")
  if (env.BACKUPS === "off") return look(`${says}; BACKUPS=off`, "Make sure that something else backs up the site.")
  if (!newest) return look(says, "The first one is made at night, or ten minutes after the start.")
  const isOld = daysSince(newest) > 3
  return isOld ? wrong(says, "Look for “backup failed” in the log, and check that the site runs.") : fine(says)
}

/** Asks the other disk or store nothing, because one that hangs would hold up the check. */
async function checkSecondCopy({ env }: HealthParts): Promise<HealthFinding> {
  if (env.DATABASE_URL && env.BACKUPS === "off") return fine("BACKUPS=off: by your PostgreSQL provider")
  const next = "Set BACKUP_URL to a folder on another disk or to a bucket, or copy DATA_DIR/backups to another machine."
  if (!env.BACKUP_URL || env.BACKUPS === "off") return look("The backups are only on the disk of the data", next)
  const last = await readCopyState(env)
  if (!last) return look("None yet", "It is made after the next backup.")
  if (last.problem !== undefined) return wrong(`The last copy failed: ${last.problem}`, "It is tried again each hour.")
  const says = `${last.file} was copied on ${formatDay(last.at)}`
  if (daysSince(last.at) > 3)
    return wrong(says, "Check that the disk or store of BACKUP_URL answers, then restart the site.")
  return last.onDiskOfData
    ? look(`${says}, but to the disk of the data`, "Is the disk of BACKUP_URL mounted?")
    : fine(says)
}

async function checkRestoreTest({ env }: HealthParts): Promise<HealthFinding> {
  if (env.DATABASE_URL && env.BACKUPS === "off") return fine("BACKUPS=off: ask your PostgreSQL provider")
  const { restoreTest: last } = await readBackupState(env)
  if (!last) return look("No backup was restored as a test yet", "It happens after the first backup.")
  const when = formatDay(last.at)
  if (last.problem !== undefined) {
    return wrong(
      `The backup ${last.file} could not be restored on ${when}: ${last.problem}`,
      "Make one by hand: npm run db -- backup FILE. Then: npm run db -- check",
    )
  }
  const from = last.fromStore ? ", read from BACKUP_URL," : ""
  const says = `${last.file}${from} was restored on ${when}: ${counted(last.rows ?? 0, "row")} of ${last.tables} tables`
  return daysSince(last.at) > 15 ? wrong(says, "Look for “restore test failed” in the log.") : fine(says)
}

async function checkContent({ content }: HealthParts): Promise<HealthFinding> {
  const samples = listSamples(content()).length
  if (samples === 0) return fine(`Version ${content().version}, no samples left`)
  return look(
    `${counted(samples, "value")} ${samples === 1 ? "is a sample or claim" : "are samples or claims"} without evidence`,
    "Replace them under Company and Pages; npm run content:check lists them.",
  )
}

async function checkBadges({ content }: HealthParts): Promise<HealthFinding> {
  const ending = claimsThatExpire(content().site)
  if (ending.length === 0) return fine("None expires within 60 days")
  const says = ending.map(({ label, expires }) => `${label} (${formatDay(expires)})`).join(", ")
  return look(`Expired or expiring: ${says}`, "Renew them, then enter the new last day under Company.")
}

async function checkScanner({ env }: HealthParts): Promise<HealthFinding> {
  if (!env.CLAMD_URL) return look("None: attached files are not scanned", "Set CLAMD_URL to a ClamAV daemon.")
  try {
    await scan(env.CLAMD_URL, Buffer.from("health"))
    return fine("ClamAV answers")
  } catch {
    return wrong("ClamAV does not answer, so buyers cannot attach files", "Start it, or correct CLAMD_URL.")
  }
}

async function checkAdministrators({ db }: HealthParts): Promise<HealthFinding> {
  const { rows } = await sql<{ email: string; protected: boolean }>`
    SELECT email, EXISTS (SELECT FROM second_factors WHERE user_id = users.id AND confirmed_at IS NOT NULL) AS protected
    FROM users WHERE role = 'admin' AND locked_at IS NULL ORDER BY email`.execute(db)
  if (rows.length === 0) return wrong("There is none", "Create one: npm run admin -- create you@example.com")
  const bare = rows.filter((row) => !row.protected).map(({ email }) => email)
  if (bare.length === 0) return fine(`${counted(rows.length, "administrator")}, each with a second factor`)
  return look(
    `Without a second factor: ${bare.slice(0, 5).join(", ")}${bare.length > 5 ? ` and ${bare.length - 5} more` : ""}`,
    "Set it up under Security, or require it with ADMIN_SECOND_FACTOR=required.",
  )
}

/** Reading all evidence takes long, so each process does it once a day. */
const sealChecks = new WeakMap<Db, { day: string; found: Promise<HealthFinding> }>()

async function checkEvidence({ db, env }: HealthParts): Promise<HealthFinding> {
  if (!env.DATABASE_URL) {
    const { restoreTest } = await readBackupState(env)
    return restoreTest?.problem === undefined && restoreTest
      ? fine(`Every seal matched its events on ${formatDay(restoreTest.at)}, in the restore test`)
      : look("Not checked yet", "The restore test checks it; npm run db -- check does so now.")
  }
  const today = todayInUtc()
  const last = sealChecks.get(db)
  if (last?.day === today) return last.found
  const found = readSeals(db)
  sealChecks.set(db, { day: today, found })
  return found
}

async function readSeals(db: Db): Promise<HealthFinding> {
  const broken = await db.transaction().execute(async (tx) => {
    await prepareCopying(tx)
    return findBrokenSeal(tx)
  })
  if (!broken) return fine("Every seal matches its events")
  return wrong(
    `Seal ${broken.number} does not match: events after ${broken.after} up to ${broken.lastEvent} were changed`,
    "Find out who could write to the database; docs/data.md says how to compare with a seal kept elsewhere.",
  )
}

export const careChecks: readonly HealthCheck[] = [
  ["Backups", checkBackups],
  ["Second copy", checkSecondCopy],
  ["Restore test", checkRestoreTest],
  ["Evidence", checkEvidence],
  ["Administrators", checkAdministrators],
  ["Virus scanner", checkScanner],
  ["Content", checkContent],
  ["Badges", checkBadges],
]
