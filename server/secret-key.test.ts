import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { readSecretKey } from "./secret-key.ts"

let DATA_DIR = ""
beforeAll(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), "quartermaster-key-"))
})
afterAll(() => rm(DATA_DIR, { recursive: true }))

const given = Buffer.alloc(32, 7).toString("base64")

describe("the key of secrets", () => {
  it("is made by the first start, for the operator's eyes only, and is the same at the next", async () => {
    const folder = join(DATA_DIR, "new")
    const key = await readSecretKey({ DATA_DIR: folder })
    expect(key).toHaveLength(32)
    expect((await stat(join(folder, "secret.key"))).mode & 0o777).toBe(0o600)
    expect(await readSecretKey({ DATA_DIR: folder })).toEqual(key)
    expect(await readSecretKey({ DATA_DIR: join(DATA_DIR, "another") })).not.toEqual(key)
  })

  it("is the one of SECRET_KEY where that is set", async () => {
    expect(await readSecretKey({ DATA_DIR, SECRET_KEY: given })).toEqual(Buffer.alloc(32, 7))
  })

  it("is never generated where several processes share a database", async () => {
    const DATABASE_URL = "postgres://localhost/x"
    expect(await readSecretKey({ DATA_DIR, DATABASE_URL })).toBeUndefined()
    expect(await readSecretKey({ DATA_DIR, DATABASE_URL, SECRET_KEY: given })).toEqual(Buffer.alloc(32, 7))
  })

  it("is not replaced when its file is damaged", async () => {
    const file = join(DATA_DIR, "secret.key")
    await writeFile(file, "half a k")
    await expect(readSecretKey({ DATA_DIR })).rejects.toThrow(/damaged/)
    expect(await readFile(file, "utf8")).toBe("half a k")
  })
})
