import { randomBytes } from "node:crypto"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { describe, expect, it } from "vitest"
import { compressBody } from "./compressed-body.ts"

const text = Buffer.from(randomBytes(3000).toString("hex") + "words and more words ".repeat(3000))

describe("a body that is kept in memory", () => {
  it("has the same words in every encoding", async () => {
    const body = await compressBody(text)
    expect(brotliDecompressSync(body.br).equals(text)).toBe(true)
    expect(gunzipSync(body.gzip).equals(text)).toBe(true)
    expect(body.identity.equals(text)).toBe(true)
  })

  it("takes no more memory than its compressed bytes", async () => {
    const body = await compressBody(text)
    for (const { buffer, length } of [body.br, body.gzip]) expect(buffer.byteLength).toBe(length)
  })
})
