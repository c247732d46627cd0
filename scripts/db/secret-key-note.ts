import { join } from "node:path"
import type { Env } from "#server/env.ts"
import { fingerprintOf, presentKey } from "#server/secret-key.ts"

const fileOf = (env: Env) => join(env.DATA_DIR, "secret.key")

const whereIsKey = (env: Env) => (env.SECRET_KEY ? "SECRET_KEY" : fileOf(env))

/** Names the data that a backup lacks and that cannot be recreated. */
export async function noteBesideBackup(env: Env): Promise<string> {
  const key = (await presentKey(env))
    ? `Also keep ${whereIsKey(env)}, in another place: second factors in this backup need it.`
    : "There is no SECRET_KEY, so no account has a second factor."
  return `${key}\nNot in it: content/, the environment variables, and emails written to DATA_DIR/mail.`
}

/** Explains how restoring affects second factors, by the mark in the backup. */
export async function noteAfterRestore(env: Env, mark: string | null): Promise<string | undefined> {
  if (mark === null || mark === (await fingerprintOf(env))) return undefined
  return `This server's SECRET_KEY is not the one of this backup, so second factors will not work. Set SECRET_KEY to the old key (or put the old secret.key into ${env.DATA_DIR}) before the start; without it, use \`npm run admin -- reset-factor EMAIL\`.`
}
