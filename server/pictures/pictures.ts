import { createHash } from "node:crypto"
import { join } from "node:path"
import { fileTypeFromBuffer } from "file-type"
import { sql } from "kysely"
import { ContentPicture } from "#contract/content/picture.ts"
import { type PictureFormat, pictureLimits } from "#contract/catalog/picture-sizes.ts"
import { refusedFile } from "#server/attachments/file-type.ts"
import type { Db, DbOrTx } from "#server/db/db.ts"
import { deleteInBatches } from "#server/db/delete-in-batches.ts"
import { badFields, Refusal } from "#server/http/errors.ts"
import type { ReceiveFile } from "#server/http/receive-file.ts"
import { makeApart } from "./apart.ts"
import { type PictureHead, readPictureHead } from "./picture-head.ts"
import type { MadePicture } from "./picture-process.ts"

type StoredPicture = Pick<ContentPicture, "id" | "width" | "height">

/** Reads, checks and stores a picture that no product shows yet. The same file is stored once. */
export async function receivePicture(db: Db, by: { email: string }, receive: ReceiveFile): Promise<StoredPicture> {
  const { content } = await receive({
    size: pictureLimits.size,
    message: "This picture is larger than 10 MB. Make it smaller.",
  })
  const id = createHash("sha256").update(content).digest("hex").slice(0, 32)
  const stored = await useAgain(db, id)
  if (stored) return stored
  const { width, height, files } = await makePicture(content)
  const { rows } = await sql<{ size: number }>`
    SELECT coalesce(sum(octet_length(content)), 0)::float AS size FROM picture_files`.execute(db)
  if (rows[0]!.size > pictureLimits.together) throw full() // An aggregate returns one row.
  await db.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows: added } = await tx
      .insertInto("pictures")
      .values({ id, width, height, uploadedBy: by.email })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (added === 0n) return
    for (const file of files)
      await tx
        .insertInto("pictureFiles")
        .values({ pictureId: id, ...file, content: Buffer.from(file.content) })
        .execute()
  })
  return { id, width, height }
}

const full = () => new Refusal(409, "All pictures together would be larger than 2,000 MB.")

/** Counts the days of an unused picture from its last upload. */
const useAgain = (db: Db, id: string) =>
  db
    .updateTable("pictures")
    .set({ createdAt: sql`now()` })
    .where("id", "=", id)
    .returning(["id", "width", "height"])
    .executeTakeFirst()

/** The list of a product's pictures with the sizes of the stored files. Those that it has already stay. */
export async function knownPictures(
  db: DbOrTx,
  given: readonly unknown[],
  before: readonly ContentPicture[],
  fieldOf = (index: number) => `pictures.${index}`,
): Promise<unknown[]> {
  const ids = given.map((entry) => ContentPicture.pick({ id: true }).loose().safeParse(entry).data?.id)
  const asked = ids.filter((id) => id !== undefined)
  const stored: StoredPicture[] =
    asked.length === 0
      ? []
      : await db.selectFrom("pictures").select(["id", "width", "height"]).where("id", "in", asked).execute()
  const problems: Record<string, string> = {}
  const pictures = given.map((entry, index) => {
    if (ids[index] === undefined) return entry // The product's own check reports the error.
    const { id, width, height } = [...stored, ...before].find((picture) => picture.id === ids[index]) ?? {}
    if (!id) problems[fieldOf(index)] = "is no longer here; upload it again"
    return { ...(entry as object), id, width, height } // It has an id.
  })
  if (Object.keys(problems).length > 0) throw badFields(problems)
  return pictures
}

export const readPictureFile = (db: Db, id: string, width: number, format: PictureFormat) =>
  db
    .selectFrom("pictureFiles")
    .select("content")
    .where("pictureId", "=", id)
    .where("width", "=", width)
    .where("format", "=", format)
    .executeTakeFirst()

/** A picture that neither the draft nor any version shows cannot come back. */
export const deleteUnusedPictures = (db: Db) =>
  deleteInBatches(
    db,
    "pictures",
    sql`created_at < now() - make_interval(days => ${pictureLimits.unusedDays})
      AND NOT EXISTS (SELECT FROM content_texts WHERE strpos(text, pictures.id) > 0)
      AND NOT EXISTS (SELECT FROM content_drafts WHERE strpos(text, pictures.id) > 0)`,
  )

/** Shorter than a call may take. The largest allowed picture takes a few seconds. */
const longest = 20_000

let lastTurn: Promise<unknown> = Promise.resolve()

/** The files of a picture. One is made at a time, because the largest takes some 500 MB of memory. */
async function makePicture(content: Buffer): Promise<MadePicture> {
  await checkPicture(content)
  const turn = lastTurn.then(() => makeApartFrom(content))
  lastTurn = turn.catch(() => undefined)
  return turn
}

async function checkPicture(content: Buffer): Promise<void> {
  const kind = (await fileTypeFromBuffer(content))?.ext ?? ""
  if (kind === "heic" || kind === "heif") throw refusedFile(wordsFor.heic)
  if (!["jpg", "png", "apng", "webp"].includes(kind)) throw refusedFile(wordsFor.other)
  const problem = problemWith(readPictureHead(kind, content))
  if (problem) throw refusedFile(problem)
}

function problemWith({ width, height, isAnimated, isCmyk }: PictureHead): string | undefined {
  if (isAnimated) return "Animated pictures cannot be shown. Save one frame as PNG or JPEG."
  if (isCmyk) return "This picture has printing colors (CMYK). Save it with screen colors (RGB)."
  if (width * height > pictureLimits.pixels) return "This picture has more than 40 megapixels. Make it smaller."
  if (Math.min(width, height) < 320) return "This picture is too small. Both sides need at least 320 pixels."
  if (Math.max(width, height) > 4 * Math.min(width, height))
    return "This picture is too long for its width. Crop it to at most four times its shorter side."
  return undefined
}

const wordsFor = {
  heic: "HEIC pictures cannot be shown by every browser. Open the picture and export it as JPEG. An iPhone takes JPEG pictures with Settings, Camera, Formats, Most Compatible.",
  other: "Choose a JPEG, PNG or WebP picture.",
}

const makeApartFrom = (content: Buffer) =>
  makeApart<MadePicture>({
    program: join(import.meta.dirname, "picture-process.ts"),
    input: content,
    longest,
    tooSlow,
  })

const tooSlow = "This picture takes too long to read. Make it smaller, or save it as JPEG."
