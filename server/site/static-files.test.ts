import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { compressStaticFiles, readStaticFiles, type StaticFile } from "./static-files.ts"

let directory: string
let files: ReadonlyMap<string, StaticFile>

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "client-"))
  await mkdir(join(directory, "assets"))
  await mkdir(join(directory, ".vite"))
  for (const name of [
    ".env",
    ".vite/manifest.json",
    "assets/app.js.map",
    "robots.svg",
    "assets/f.woff2",
    "odd name.txt",
  ]) {
    await writeFile(join(directory, name), name)
  }
  await writeFile(join(directory, "assets/app.js"), "let words = 1\n".repeat(500))
  await compressStaticFiles(directory)
  files = await readStaticFiles(directory, "https://quartermaster.example")
})
afterEach(() => rm(directory, { recursive: true }))

describe("the built files", () => {
  it("are found under their addresses; source maps and dot files are not", () => {
    expect([...files.keys()].sort()).toEqual(["/assets/app.js", "/assets/f.woff2", "/odd%20name.txt", "/robots.svg"])
  })

  it("may be kept for a year when their name is made from their content, for an hour otherwise", () => {
    expect(files.get("/assets/app.js")?.headers["cache-control"]).toBe("public, max-age=31536000, immutable")
    expect(files.get("/robots.svg")?.headers["cache-control"]).toBe("public, max-age=3600")
  })

  it("say what they are, and run nothing when opened by themselves", () => {
    expect(files.get("/assets/app.js")?.headers["content-type"]).toBe("text/javascript; charset=utf-8")
    expect(files.get("/assets/f.woff2")?.headers["content-type"]).toBe("font/woff2")
    expect(files.get("/robots.svg")?.headers).toMatchObject({
      "content-type": "image/svg+xml; charset=utf-8",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    })
  })

  it("are compressed when they are text, and left alone when they are compressed already", () => {
    const text = files.get("/assets/app.js")!.body
    const font = files.get("/assets/f.woff2")!.body
    expect(text.br.length).toBeLessThan(text.gzip.length)
    expect(text.gzip.length).toBeLessThan(text.identity.length / 10)
    expect(font.br).toBe(font.identity)
  })
})
