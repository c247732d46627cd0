import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { brotliCompress, type BrotliOptions, constants, gunzipSync, gzip, type ZlibOptions } from "node:zlib"
import type { Encoding } from "./accepted-encoding.ts"

const brotliOf = promisify(brotliCompress)
const gzipOf = promisify(gzip)
const compressBrotli = async (body: Buffer, options: BrotliOptions) => fitted(await brotliOf(body, options))
const compressGzip = async (body: Buffer, options: ZlibOptions) => fitted(await gzipOf(body, options))

/** The strong tags of a body, one per encoding, because the bytes differ. */
const entityTags = (hash: string): Record<Encoding, string> => ({
  identity: `"${hash}"`,
  br: `"${hash}-br"`,
  gzip: `"${hash}-gzip"`,
})

/** zlib returns a view of 64 KB for any small body, and the view would keep all of it in memory. */
function fitted(view: Buffer): Buffer {
  const body = Buffer.alloc(view.length)
  view.copy(body)
  return body
}

/**
 * One body in each encoding, with its tags. A compressed body's `identity` is unpacked each time it is read: few clients
 * ask for it, and it is two thirds of a page's memory.
 */
export type CompressedBody = Readonly<Record<Encoding, Buffer> & { tags: Record<Encoding, string> }>

/** Compresses a body with Brotli's `quality` of 0 to 11. Quality 10 takes some 30 ms for a page, 11 saves 2 % more in 90. */
export async function compressBody(identity: Buffer, quality: number): Promise<CompressedBody> {
  const [br, gzipped] = await Promise.all([
    compressBrotli(identity, brotli(quality, identity)),
    compressGzip(identity, { level: Math.min(quality, 6) }),
  ])
  return packedBody(identity, { br, gzip: gzipped })
}

/** A body that was compressed before. */
export function packedBody(identity: Buffer, packed: Record<"br" | "gzip", Buffer>): CompressedBody {
  return {
    ...packed,
    get identity() {
      return gunzipSync(this.gzip)
    },
    tags: entityTags(hashOf(identity)),
  }
}

/** A body that compression does not shrink, such as a picture or a font. */
export function plainBody(identity: Buffer): CompressedBody {
  return { identity, br: identity, gzip: identity, tags: entityTags(hashOf(identity)) }
}

/** The best compression there is. Takes some 2 ms for each kilobyte. */
export async function compressThoroughly(identity: Buffer): Promise<Record<"br" | "gzip", Buffer>> {
  return { br: await compressBrotli(identity, brotli(11, identity)), gzip: await compressGzip(identity, { level: 9 }) }
}

function brotli(quality: number, { length }: Buffer) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
      // A window that just holds the body. The default of 4 MB takes tens of megabytes while a small page is compressed.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(length + 16)))),
    },
  }
}

function hashOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("base64url").slice(0, 24)
}
