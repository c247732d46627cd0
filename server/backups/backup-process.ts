import { type BackupEnv, type BackupOutcome, type BackupTask, perform } from "./perform-backup.ts"

const report = (outcome: BackupOutcome) => void process.send!(outcome, () => process.exit(0)) // `run-apart.ts` forks this file.
const fail = (error: unknown) => report({ problem: error instanceof Error ? error.message : String(error) })

// The server has ended.
process.once("disconnect", () => process.exit(1))
// Several parts of one upload can fail together.
process.on("unhandledRejection", fail)
process.once("message", ({ env, task }: { env: BackupEnv; task: BackupTask }) => {
  perform(env, task).then(report, fail)
})
