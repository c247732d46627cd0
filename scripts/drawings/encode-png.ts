import { crc32, deflateSync } from "node:zlib"

interface Pixels {
  pixels: Uint8Array
  width: number
  height: number
}

/** Packs opaque RGBA pixels as a PNG with a palette, which is a fraction of the size of one in full color. */
export function encodePng({ pixels, width, height }: Pixels): Buffer {
  const { palette, indices } = paletteOf(pixels)
  const rows = Buffer.alloc((width + 1) * height)
  for (let row = 0; row < height; row++)
    rows.set(indices.subarray(row * width, (row + 1) * width), row * (width + 1) + 1)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits for each pixel, which are an index into the palette.
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("PLTE", palette),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ])
}

/** Our drawings have few colors and their blends: above 256, the finest differences are dropped. */
function paletteOf(pixels: Uint8Array): { palette: Buffer; indices: Uint8Array } {
  for (let step = 1; step <= 64; step *= 2) {
    const colours = new Map<number, number>()
    const indices = new Uint8Array(pixels.length / 4)
    const coarse = (at: number) => Math.min(255, Math.round((pixels[at] ?? 0) / step) * step)
    for (let at = 0, pixel = 0; at < pixels.length && colours.size <= 256; at += 4, pixel++) {
      const colour = (coarse(at) << 16) | (coarse(at + 1) << 8) | coarse(at + 2)
      const index = colours.get(colour) ?? colours.size
      colours.set(colour, index)
      indices[pixel] = index
    }
    if (colours.size > 256) continue
    const bytes = [...colours.keys()].flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255])
    return { palette: Buffer.from(bytes), indices }
  }
  throw new Error("Five shades of each of three colors always fit")
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
