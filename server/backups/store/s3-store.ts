import { ReadableStream } from "node:stream/web"
import { S3mini, S3ServiceError } from "s3mini"
import { BackupProblem } from "#server/db/backup/backup-lines.ts"
import type { BackupStore, StoreEnv } from "./backup-store.ts"

/** A bucket of any store that speaks S3. An upload that was cut off never appears in it. */
export function s3Store(env: StoreEnv): BackupStore {
  const bucket = new S3mini({
    endpoint: env.BACKUP_URL!, // The caller has looked at it.
    ...(env.BACKUP_REGION && { region: env.BACKUP_REGION }),
    accessKeyId: env.BACKUP_ACCESS_KEY_ID!, // `readEnv` asks for both with an address.
    secretAccessKey: env.BACKUP_SECRET_ACCESS_KEY!,
  })
  async function asked<T>(question: Promise<T>): Promise<T> {
    return question.catch((error: unknown) => {
      throw explain(error)
    })
  }
  return {
    async list() {
      const objects = await asked(bucket.listObjects())
      if (!objects) throw noBucket
      return objects.map(({ Key, Size }) => ({ name: Key, bytes: Size }))
    },
    async write(name, content) {
      // Browser and Node stream types differ, but not in the parts that are used here.
      await asked(bucket.putAnyObject(name, content as globalThis.ReadableStream))
    },
    async read(name) {
      const reply = await asked(bucket.getObjectResponse(name))
      if (!reply?.body) {
        throw new BackupProblem(`The store of BACKUP_URL has no ${name}. Run: quartermaster backup list`)
      }
      return ReadableStream.from(explained(reply.body as ReadableStream<Uint8Array>)) // The same, by Node's name.
    },
    async remove(name) {
      await asked(bucket.deleteObject(name))
    },
  }
}

async function* explained(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch (error) {
    throw explain(error)
  }
}

const noBucket = new BackupProblem(
  "The store of BACKUP_URL has no such bucket. Create the bucket there, or correct BACKUP_URL.",
)

/** The library says what the store said; a list that was refused has its status only in the text. */
function explain(error: unknown): Error {
  const text = error instanceof Error ? error.message : String(error)
  const status = error instanceof S3ServiceError ? error.status : Number(/status (\d{3})/.exec(text)?.[1])
  const word = /(?:–|status \d{3}:) (\w+)/.exec(text)?.[1] ?? String(status)
  if (status === 404) return noBucket
  if (status === 401 || status === 403) {
    return new BackupProblem(
      `The store of BACKUP_URL refuses BACKUP_ACCESS_KEY_ID and BACKUP_SECRET_ACCESS_KEY (${word}). Correct them, or allow them to list, read, write and delete in the bucket.`,
    )
  }
  if (status) {
    return new BackupProblem(`The store of BACKUP_URL answered ${status} (${word}). Ask its provider if it lasts.`)
  }
  const { code, cause } = error as { code?: string; cause?: { code?: string } } // Where anything else, both are undefined.
  const reason = code ?? cause?.code ?? text.slice(0, 200)
  return new BackupProblem(
    `The store of BACKUP_URL does not answer as expected (${reason}). Check BACKUP_URL and the network.`,
  )
}
