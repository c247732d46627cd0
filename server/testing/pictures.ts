import { crc32, deflateSync } from "node:zlib"
import { Transformer } from "@napi-rs/image"

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

interface Png {
  width?: number
  height?: number
  depth?: 8 | 16
  /** Chunks before its pixels. */
  more?: readonly [string, Buffer][]
  /** Fewer than it claims, in a damaged file or a bomb. */
  rows?: number
}

/** A gray PNG. */
export function aPng({ width = 640, height = 480, depth = 8, more = [], rows = height }: Png = {}): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.writeUInt8(depth, 8)
  const pixels = Buffer.alloc(rows * (1 + (width * depth) / 8), 0x55)
  for (let row = 0; row < rows; row++) pixels[row * (1 + (width * depth) / 8)] = 0
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", head),
    ...more.map(([type, data]) => chunk(type, data)),
    chunk("IDAT", deflateSync(pixels)),
    chunk("IEND", Buffer.alloc(0)),
  ])
}

const png = new Transformer(aPng())
export const aJpeg = png.jpegSync(80)
export const aWebp = png.webpSync(80)

/** A WebP that lists what it holds first, as those with a camera's notes or with frames do. */
function extendedWebp(flags: number, { width, height }: { width: number; height: number }, chunks: Buffer[]): Buffer {
  const head = Buffer.alloc(10)
  head.writeUInt8(flags, 0)
  head.writeUIntLE(width - 1, 4, 3)
  head.writeUIntLE(height - 1, 7, 3)
  const body = Buffer.concat([Buffer.from("WEBP"), webpChunk("VP8X", head), ...chunks])
  return webpChunk("RIFF", body)
}

function webpChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(data.length)
  return Buffer.concat([Buffer.from(type), length, data, Buffer.alloc(data.length % 2)])
}

const size = { width: 640, height: 480 }
const webpPixels = aWebp.subarray(12)
/** One still picture with the notes of a camera. */
export const aWebpWithNotes = extendedWebp(0x08, size, [
  webpPixels,
  webpChunk("EXIF", Buffer.from("MM\0*\0\0\0\x08\0\0")),
])

/** Two frames, each shown for 100 ms, over and over. */
export function anAnimatedWebp(): Buffer {
  const place = Buffer.alloc(16)
  place.writeUIntLE(size.width - 1, 6, 3)
  place.writeUIntLE(size.height - 1, 9, 3)
  place.writeUIntLE(100, 12, 3)
  const frame = webpChunk("ANMF", Buffer.concat([place, webpPixels]))
  return extendedWebp(0x02, size, [webpChunk("ANIM", Buffer.alloc(6)), frame, frame])
}

/** A picture of 320 by 320 pixels with lines and shades in it. */
export function aDetailedPicture(): Transformer {
  const pixels = Buffer.alloc(320 * 320 * 4, 0xff)
  for (let at = 0; at < 320 * 320; at++) {
    const [x, y] = [at % 320, Math.floor(at / 320)]
    pixels.set([x & 0xff, (x * y) & 0xff, x % 40 < 20 === y % 40 < 20 ? 20 : 230], at * 4)
  }
  return Transformer.fromRgbaPixels(pixels, 320, 320)
}

/** A JPEG taken with the camera on its side, which says where. */
export function aPhoto(orientation: number): Buffer {
  const entry = Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0])
  const tiff = Buffer.concat([Buffer.from("MM\0*\0\0\0\x08\0\x01", "latin1"), entry, Buffer.alloc(4)])
  const exif = Buffer.concat([Buffer.from("Exif\0\0"), tiff, Buffer.from("GPS 38.8977 <script>alert(1)</script>")])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(exif.length + 2)
  return Buffer.concat([aJpeg.subarray(0, 2), Buffer.of(0xff, 0xe1), length, exif, aJpeg.subarray(2)])
}
