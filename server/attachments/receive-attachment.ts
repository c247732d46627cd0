import { sql } from "kysely"
import type { Attachment } from "#contract/quote-requests/attachments.ts"
import { attachmentLimits } from "#contract/quote-requests/attachment-limits.ts"
import type { Api } from "#server/api.ts"
import type { Db } from "#server/db/db.ts"
import { Refusal } from "#server/http/errors.ts"
import { type Limit, refuseSpent, takeFrom } from "#server/http/limits.ts"
import type { ReceiveFile } from "#server/http/receive-file.ts"
import { cleanName } from "./file-name.ts"
import { storePieces } from "./file-pieces.ts"
import { readFileType } from "./file-type.ts"
import { scan } from "./scan.ts"

const minute = 60
const day = 24 * 60 * 60

const callsOf = (network: string): Limit[] => [
  { key: `attachment:minute:${network}`, count: 20, seconds: minute },
  { key: `attachment:day:${network}`, count: 100, seconds: day },
]
/** Kilobytes a day: ten full requests of an address, and what all addresses together may send. */
const volumeOf = (network: string): Limit => ({ key: `attachment:volume:${network}`, count: 250_000, seconds: day })
const volumeOfAll: Limit = { key: "attachment:volume", count: 2_000_000, seconds: day }

const kilobytes = (bytes: number) => Math.ceil(bytes / 1000)

/** Refuses before a byte of the file is read. */
export async function refuseTooMany({ db, env }: Pick<Api, "db" | "env">, network: string): Promise<void> {
  refuseSpent(db, [volumeOf(network), volumeOfAll])
  await takeFrom(db, env, callsOf(network))
}

export interface ReadFile {
  name: string
  type: string
  content: Buffer
  isScanned: boolean
}

interface Sending {
  network: string
  receive: ReceiveFile
  /** Whether it counts for the limits of visitors. */
  isCounted: boolean
}

/** Reads and checks a file of the kinds that buyers send. */
export async function readBuyersFile(
  { db, env }: Pick<Api, "db" | "env">,
  { network, receive, isCounted }: Sending,
): Promise<ReadFile> {
  const { name: given, content } = await receive({
    size: attachmentLimits.size,
    message: "This file is larger than 10 MB. Make it smaller, or send it in parts.",
    // Check the address first: its refused files must not count toward the limit for all.
    ...(isCounted && {
      before: (length: number) => takeFrom(db, env, [{ ...volumeOf(network), uses: kilobytes(length) }]),
    }),
  })
  const { name, type } = await readFileType(cleanName(given), content)
  const isScanned = await scan(env.CLAMD_URL, content)
  if (isCounted) await takeFrom(db, env, [{ ...volumeOfAll, uses: kilobytes(content.length) }])
  return { name, type, content, isScanned }
}

/** Reads, checks and stores a file that no request has claimed yet. */
export async function receiveAttachment(
  { db, env }: Pick<Api, "db" | "env">,
  network: string,
  receive: ReceiveFile,
): Promise<Attachment> {
  const file = await readBuyersFile({ db, env }, { network, receive, isCounted: true })
  const stored = await insertAttachment(db, { ...file, most: env.ATTACHMENT_MEGABYTES * 1_000_000 })
  if (stored) return stored
  throw new Refusal(503, "We cannot take more files right now. Please send the request without it.")
}

interface NewAttachment extends ReadFile {
  /** Bytes of all attachments together. */
  most: number
}

/** Stores nothing if all attachments together would exceed their limit. */
async function insertAttachment(db: Db, { name, type, content, isScanned, most }: NewAttachment) {
  const fits = sql<boolean>`
    (SELECT coalesce(sum(size), 0) FROM attachments WHERE deleted_at IS NULL) + ${content.length} <= ${most}`
  // Checked before any piece is written, and again for uploads that end at the same moment.
  if (!(await db.selectNoFrom(fits.as("fits")).executeTakeFirstOrThrow()).fits) return undefined
  const { rows } = await sql<Attachment>`
    INSERT INTO attachments (id, name, type, size, scanned_at)
    SELECT ${await storePieces(db, content)}, ${name}, ${type}, ${content.length}::integer,
      CASE WHEN ${isScanned} THEN now() END
    WHERE ${fits}
    RETURNING id, name, size`.execute(db)
  return rows[0]
}
