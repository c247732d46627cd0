import { mkdir, open, readFile } from "node:fs/promises"
import { join } from "node:path"
import type { Env } from "./env.ts"

/**
 * Secrets in the database are encrypted with this key: SECRET_KEY, or a file beside the embedded database that the
 * first start makes. With DATABASE_URL only SECRET_KEY works, because all processes need the same key.
 */
export async function readSecretKey(
  env: Pick<Env, "DATA_DIR" | "DATABASE_URL" | "SECRET_KEY">,
): Promise<Buffer | undefined> {
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
