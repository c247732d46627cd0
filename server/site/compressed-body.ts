import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { brotliCompress, type BrotliOptions, constants, gunzipSync, gzip } from "node:zlib"
import type { Encoding } from "./accepted-encoding.ts"

const brotliOf = promisify(brotliCompress)
const gzipOf = promisify(gzip)

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

/** Compresses a body within 2 ms for a page, to a tenth more bytes than Brotli can reach. */
export async function compressBody(identity: Buffer): Promise<CompressedBody> {
  return packedBody(identity, await compress(identity, { br: 5, gzip: 5 }))
}

/** The best compression there is. Takes some 60 ms for a page. */
export const compressThoroughly = (identity: Buffer) => compress(identity, { br: 11, gzip: 9 })

/** A body that was compressed before. */
export function packedBody(identity: Buffer, packed: Packed): CompressedBody {
  return {
    ...packed,
    get identity() {
      return gunzipSync(this.gzip)
    },
    tags: { identity: tagOf(identity), br: tagOf(packed.br), gzip: tagOf(packed.gzip) },
  }
}

/** A body that compression does not shrink, such as a picture or a font. */
export function plainBody(identity: Buffer): CompressedBody {
  const tag = tagOf(identity)
  return { identity, br: identity, gzip: identity, tags: { identity: tag, br: tag, gzip: tag } }
}

type Packed = Record<"br" | "gzip", Buffer>

async function compress(body: Buffer, quality: Record<keyof Packed, number>): Promise<Packed> {
  const [br, gzipped] = await Promise.all([
    brotliOf(body, brotli(quality.br, body)),
    gzipOf(body, { level: quality.gzip }),
  ])
  return { br: fitted(br), gzip: fitted(gzipped) }
}

function brotli(quality: number, { length }: Buffer): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
      // A window that just holds the body. The default of 4 MB takes tens of megabytes while a small page is compressed.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(length + 16)))),
    },
  }
}

/** A strong tag: other bytes get another one, even if they unpack to the same page. */
const tagOf = (bytes: Buffer) => `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 24)}"`
