import { ReadableStream } from "node:stream/web"
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption"
import { BackupProblem } from "#server/db/backup/backup-lines.ts"

/** Its files open with the program `age`, also in the versions that Linux distributions carry. */
export const newBackupKey = () => generateX25519Identity()

type Bytes = ReadableStream<Uint8Array>

/** `sizeOf` returns the length of the whole encrypted file from that of the plain one. */
export async function encrypt(plain: Bytes, key: string): Promise<{ bytes: Bytes; sizeOf(plain: number): number }> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(await identityToRecipient(key))
  // Browsers and Node name the type of the same stream differently.
  const bytes = await encrypter.encrypt(plain as globalThis.ReadableStream<Uint8Array>)
  return { bytes, sizeOf: (size) => bytes.size(size) }
}

export async function encryptedSize(plain: number, key: string): Promise<number> {
  const { bytes, sizeOf } = await encrypt(ReadableStream.from([]), key)
  await bytes.cancel()
  return sizeOf(plain)
}

export async function decrypt(name: string, sealed: Bytes, key: string | undefined): Promise<Bytes> {
  if (!key) throw new BackupProblem(`${name} is encrypted. Set BACKUP_KEY to the key that was printed for it.`)
  const decrypter = new Decrypter()
  decrypter.addIdentity(key)
  try {
    const plain = await decrypter.decrypt(sealed as globalThis.ReadableStream<Uint8Array>)
    return ReadableStream.from(explained(name, plain as Bytes))
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes("no identity matched")) throw damaged(name, error)
    throw new BackupProblem(
      `${name} was encrypted with another key than BACKUP_KEY. Set BACKUP_KEY to the key that was printed for it.`,
      { cause: error },
    )
  }
}

async function* explained(name: string, plain: Bytes): AsyncGenerator<Uint8Array> {
  try {
    yield* plain
  } catch (error) {
    throw damaged(name, error)
  }
}

/** A disk or store that failed says so itself. */
function damaged(name: string, error: unknown): unknown {
  if (error instanceof BackupProblem || (error instanceof Error && "code" in error)) return error
  return new BackupProblem(`${name} is damaged, cut off or not an encrypted backup. Use one of another day.`, {
    cause: error,
  })
}
