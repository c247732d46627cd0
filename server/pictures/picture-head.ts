import { refusedFile } from "#server/attachments/file-type.ts"

export interface PictureHead {
  width: number
  height: number
  /** More than one frame. */
  isAnimated?: boolean
  /** Colors of a printing press. */
  isCmyk?: boolean
}

export const unreadable = () => refusedFile("This picture cannot be read: it is damaged or incomplete. Save it again.")

/** Reads a picture's header without decoding it, so a small file of a huge picture costs nothing. */
export function readPictureHead(type: string, content: Buffer): PictureHead {
  try {
    const head = readers[type]?.(content)
    if (head && head.width > 0 && head.height > 0) return head
  } catch (error) {
    // An offset beyond the end of the file.
    if (!(error instanceof RangeError)) throw error
  }
  throw unreadable()
}

const readers: Record<string, (content: Buffer) => PictureHead | undefined> = {
  jpg: readJpeg,
  png: (content) => readPng(content),
  apng: (content) => ({ ...readPng(content), isAnimated: true }),
  webp: readWebp,
}

function readPng(content: Buffer): PictureHead {
  return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) }
}

function readJpeg(content: Buffer): PictureHead | undefined {
  for (let at = 2; ; at += 2 + content.readUInt16BE(at + 2)) {
    while (content.readUInt8(at) === 0xff && content.readUInt8(at + 1) === 0xff) at++
    const marker = content.readUInt8(at + 1)
    if (content.readUInt8(at) !== 0xff) return undefined
    if (marker < 0xc0 || marker > 0xcf || [0xc4, 0xc8, 0xcc].includes(marker)) continue
    // The decoder draws a cut file without its lower part.
    if (content.lastIndexOf(Buffer.of(0xff, 0xd9)) < at) return undefined
    const [height, width] = [content.readUInt16BE(at + 5), content.readUInt16BE(at + 7)]
    return { width, height, isCmyk: content.readUInt8(at + 9) === 4 }
  }
}

function readWebp(content: Buffer): PictureHead | undefined {
  const chunk = content.toString("latin1", 12, 16)
  if (chunk === "VP8X") {
    const [width, height] = [content.readUIntLE(24, 3) + 1, content.readUIntLE(27, 3) + 1]
    return { width, height, isAnimated: (content.readUInt8(20) & 2) > 0 }
  }
  if (chunk === "VP8 ") return { width: content.readUInt16LE(26) & 0x3fff, height: content.readUInt16LE(28) & 0x3fff }
  if (chunk !== "VP8L") return undefined
  const bits = content.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}
