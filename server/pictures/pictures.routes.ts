import type { PictureFormat } from "#contract/catalog/picture-sizes.ts"
import { uploadPicture } from "#contract/catalog/product-files.ts"
import type { Api } from "#server/api.ts"
import { uploadPlaces } from "#server/attachments/upload-places.ts"
import { notFound } from "#server/http/errors.ts"
import { implement } from "#server/http/implement.ts"
import { networkOf } from "#server/http/network-of.ts"
import { readPictureFile, receivePicture } from "./pictures.ts"

/** Bytes of shown files that are kept in memory; the oldest go first. */
const mostKept = 32 * 1024 * 1024

const pattern = /^([0-9a-f]{32})-(\d{3,4})\.(avif|webp)$/

/** Uploading pictures, and their files. A draft's are found only by those who know the hash of the uploaded file. */
export function registerPictures(api: Api): void {
  const kept = new Map<string, Buffer>()
  let keptBytes = 0
  const inPlace = uploadPlaces()

  implement(api, uploadPicture, ({ caller, request, receive }) =>
    inPlace(networkOf(request.ip), () => receivePicture(api.db, caller.user, receive)),
  )

  async function find(name: string): Promise<Buffer | undefined> {
    const [, id, width, format] = pattern.exec(name) ?? []
    if (!id) return undefined
    // The pattern allows no other format.
    const file = kept.get(name) ?? (await readPictureFile(api.db, id, Number(width), format as PictureFormat))?.content
    if (!file || kept.has(name)) return file
    kept.set(name, file)
    keptBytes += file.length
    for (const [oldest, { length }] of kept) {
      if (keptBytes <= mostKept) break
      kept.delete(oldest)
      keptBytes -= length
    }
    return file
  }

  api.http.get<{ Params: { name: string } }>("/pictures/:name", async ({ params: { name } }, reply) => {
    const file = await find(name)
    if (!file) throw notFound("There is no such picture")
    return reply
      .headers({
        "Cache-Control": "public, max-age=31536000, immutable",
        "Content-Security-Policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
        "Cross-Origin-Resource-Policy": "same-origin",
        "X-Content-Type-Options": "nosniff",
      })
      .type(name.endsWith("avif") ? "image/avif" : "image/webp")
      .send(file)
  })
}
