import { randomBytes } from "node:crypto"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { describe, expect, it } from "vitest"
import { compressBody, compressionSettled } from "./compressed-body.ts"

const text = Buffer.from(randomBytes(3000).toString("hex") + "words and more words ".repeat(3000))

describe("a body that is kept in memory", () => {
  it("is compressed quickly for the first visitor, and better for the next ones, without a change of words", async () => {
    const body = await compressBody(text, { stays: true })
    const quick = { ...body }
    await compressionSettled()
    expect(body.br.length).toBeLessThan(quick.br.length)
    for (const { br, gzip } of [quick, body]) {
      expect(brotliDecompressSync(br).equals(text)).toBe(true)
      expect(gunzipSync(gzip).equals(text)).toBe(true)
    }
  })

  it("takes no more memory than its compressed bytes", async () => {
    const body = await compressBody(text, { stays: true })
    await compressionSettled()
    for (const { buffer, length } of [body.br, body.gzip]) expect(buffer.byteLength).toBe(length)
  })

  it("costs no thorough compression when it will not stay", async () => {
    const body = await compressBody(text, { stays: false })
    const quick = body.br
    await compressionSettled()
    expect(body.br).toBe(quick)
  })
})
