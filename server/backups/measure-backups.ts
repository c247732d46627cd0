import { statfs } from "node:fs/promises"
import { Gauge, type Registry } from "@prometheus-io/client"
import type { Database } from "#server/db/connect.ts"
import type { Env } from "#server/env.ts"
import { listBackups, readBackupState } from "./backup-folder.ts"
import { newestNight } from "./claim-night.ts"

interface Parts extends Pick<Database, "db" | "kind"> {
  env: Pick<Env, "DATA_DIR" | "BACKUPS">
}

/** Gauges of the disk and of backups. Those of backups are NaN with BACKUPS=off. */
export function measureBackups({ env, db, kind }: Parts, registry: Registry): void {
  const gauge = (name: string, help: string, read: () => Promise<number>) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          this.set(await read().catch(() => Number.NaN))
        },
      }),
    )
  gauge("disk_free_bytes", "Room on the disk of DATA_DIR", async () => {
    const { bavail, bsize } = await statfs(env.DATA_DIR)
    return bavail * bsize
  })
  const isTheirs = env.BACKUPS === "off"
  gauge("backup_newest_timestamp_seconds", "The day of the newest backup; 0 without one", async () => {
    if (isTheirs) return Number.NaN
    const day = kind === "postgres" ? await newestNight(db) : (await listBackups(env))[0]?.day
    return day ? Date.parse(day) / 1000 : 0
  })
  gauge("backup_failed", "1 when the last backup or the last restore test failed", async () => {
    if (isTheirs) return Number.NaN
    const { backup, restoreTest } = await readBackupState(env)
    return backup?.problem === undefined && restoreTest?.problem === undefined ? 0 : 1
  })
}
