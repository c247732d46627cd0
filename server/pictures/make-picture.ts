import { join } from "node:path"
import { fileTypeFromBuffer } from "file-type"
import { pictureLimits } from "#contract/catalog/picture-sizes.ts"
import { refusedFile } from "#server/attachments/file-type.ts"
import { makeApart } from "./apart.ts"
import { type PictureHead, readPictureHead } from "./picture-head.ts"
import type { MadePicture } from "./picture-process.ts"

/** Shorter than a call may take. The largest allowed picture takes a few seconds. */
const longest = 20_000

let lastTurn: Promise<unknown> = Promise.resolve()

/** The files of a picture. One is made at a time, because the largest takes some 500 MB of memory. */
export async function makePicture(content: Buffer): Promise<MadePicture> {
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
