import { createHmac } from "node:crypto"
import { existsSync } from "node:fs"
import { mkdir, open, readFile } from "node:fs/promises"
import { join } from "node:path"
import type { Env } from "./env.ts"

type KeyEnv = Pick<Env, "DATA_DIR" | "DATABASE_URL" | "SECRET_KEY">

/**
 * Secrets in the database are encrypted with this key: SECRET_KEY, or a file beside the embedded database that the
 * first start makes. With DATABASE_URL only SECRET_KEY works, because all processes need the same key.
 */
export async function readSecretKey(env: KeyEnv): Promise<Buffer | undefined> {
  if (env.SECRET_KEY) return Buffer.from(env.SECRET_KEY, "base64")
  if (env.DATABASE_URL) return undefined
  const file = join(env.DATA_DIR, "secret.key")
  const key = await readFile(file, "utf8").then(
    (text) => Buffer.from(text, "base64"),
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return makeKey(env.DATA_DIR, file)
      throw error
    },
  )
  // Replacing the key would silently break every authenticator app.
  if (key.length !== 32) throw new SecretKeyProblem(`${file} is damaged. Restore it from the backup of its folder.`)
  return key
}

/** The key of secrets where there is one; reading it here never makes one. */
export async function presentKey(env: KeyEnv): Promise<Buffer | undefined> {
  return env.SECRET_KEY || (!env.DATABASE_URL && existsSync(join(env.DATA_DIR, "secret.key")))
    ? readSecretKey(env)
    : undefined
}

/** Shows whether two keys are the same, and reveals nothing else. */
export async function fingerprintOf(env: KeyEnv): Promise<string | null> {
  const key = await presentKey(env)
  return key ? createHmac("sha256", key).update("backup of quartermaster").digest("hex").slice(0, 16) : null
}

export class SecretKeyProblem extends Error {}

async function makeKey(folder: string, file: string): Promise<Buffer> {
  const key = Buffer.from(crypto.getRandomValues(new Uint8Array(32)))
  await mkdir(folder, { recursive: true })
  const handle = await open(file, "wx", 0o600)
  try {
    await handle.writeFile(`${key.toString("base64")}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  return key
}
