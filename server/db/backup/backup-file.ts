import { randomBytes } from "node:crypto"
import { createReadStream, createWriteStream, existsSync } from "node:fs"
import { open, rename, rm, stat } from "node:fs/promises"
import { basename, dirname, join } from "node:path"
import type { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { createGunzip, createGzip } from "node:zlib"
import { BackupProblem } from "./backup-lines.ts"

const chunkLength = 64 * 1024
/**
 * In characters. The longest row is an attachment of 10 MB, twice as long in hexadecimal. A small compressed file could
 * unpack to a line that exhausts memory.
 */
const lineAtMost = 32_000_000

/**
 * Writes lines into a compressed file that only its owner can read. The file appears under its name only when it is
 * complete and on disk. Returns its size in bytes.
 */
export async function writeBackupFile(
  file: string,
  lines: AsyncIterable<string>,
  { overwrite }: { overwrite: boolean },
): Promise<number> {
  if (existsSync(file) && !overwrite) {
    throw new BackupProblem(`${file} already exists. Name another file, or add --overwrite.`)
  }
  const unfinished = join(dirname(file), `.${basename(file)}.${randomBytes(4).toString("hex")}.unfinished`)
  try {
    await pipeline(chunksOf(lines), createGzip(), createWriteStream(unfinished, { flags: "wx", mode: 0o600 }))
    await syncToDisk(unfinished)
    const { size } = await stat(unfinished)
    await rename(unfinished, file)
    await syncToDisk(dirname(file))
    return size
  } catch (error) {
    await rm(unfinished, { force: true })
    throw explainFile(file, error)
  }
}

/** The lines of a backup file. Throws BackupProblem if the file cannot be read. */
export const readBackupFile = (file: string) => readBackupLines(file, createReadStream(file))

/** The lines of a backup from any source. Errors name it `file`. */
export async function* readBackupLines(file: string, source: Readable): AsyncGenerator<string> {
  let rest = ""
  const decoder = new TextDecoder("utf-8", { fatal: true })
  try {
    const plain = createGunzip()
    source.once("error", (error) => plain.destroy(error))
    for await (const chunk of source.pipe(plain)) {
      const [first = "", ...more] = decoder.decode(chunk as Buffer, { stream: true }).split("\n")
      rest += first
      if (rest.length > lineAtMost) throw damaged(file)
      for (const next of more) {
        yield rest
        rest = next
      }
    }
  } catch (error) {
    throw explainFile(file, error)
  }
  if (rest !== "") yield rest
}

async function* chunksOf(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = ""
  for await (const line of lines) {
    chunk += `${line}\n`
    if (chunk.length < chunkLength) continue
    yield chunk
    chunk = ""
  }
  yield chunk
}

async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, "r")
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function explainFile(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof BackupProblem) return error
  const { code = "" } = error as NodeJS.ErrnoException
  const because = (sentence: string) => new BackupProblem(sentence, { cause: error })
  if (code === "ENOENT") return because(`${file} does not exist. Check the name and folder.`)
  if (code === "EISDIR") return because(`${file} is a folder. Name a file.`)
  if (code === "EACCES" || code === "EPERM" || code === "EROFS") {
    return because(`${file} may not be read or written: ${error.message}`)
  }
  if (["ENOSPC", "EDQUOT", "EFBIG"].includes(code)) {
    return because(`${file} was not written because the disk is full. Free some space, or name a file on another disk.`)
  }
  if (code === "Z_BUF_ERROR") {
    return because(`${file} is cut off. Take another backup of the same day, or copy it again from where it is kept.`)
  }
  if (code.startsWith("Z_") || code === "ERR_ENCODING_INVALID_ENCODED_DATA") return damaged(file, error)
  return error
}

const damaged = (file: string, cause?: Error) =>
  new BackupProblem(
    `${file} is damaged or not a backup. Take another backup of the same day, or copy it again from where it is kept.`,
    { cause },
  )
