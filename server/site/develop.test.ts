import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { get, type IncomingMessage } from "node:http"
import { join, relative } from "node:path"
import { text } from "node:stream/consumers"
import Fastify, { type FastifyInstance } from "fastify"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { loadContent } from "#server/content/load-content.ts"
import { registerSiteForDevelopment } from "./develop.ts"

const root = join(import.meta.dirname, "../..")
const secret = "Set a new password: token=only-for-one-person"
const secretFiles = ["mail/x.eml", "mail/x.svg", "database/pg/pg_wal/000000010000000000000001"]
const folders: string[] = []
let server: FastifyInstance
let address: URL

let usualFolder: string
/** Even one in a folder whose files pages load is kept from Vite. */
let dataFolder: string

async function folderWithSecrets(parent: string) {
  await mkdir(join(root, parent), { recursive: true })
  const folder = await mkdtemp(join(root, parent, "develop-test-"))
  folders.push(folder)
  for (const place of ["mail", "database/pg/pg_wal"]) await mkdir(join(folder, place), { recursive: true })
  for (const file of secretFiles) {
    await writeFile(join(folder, file), secret)
  }
  return folder
}

beforeAll(async () => {
  dataFolder = await folderWithSecrets("node_modules")
  usualFolder = await folderWithSecrets("data")
  const { site } = await loadContent(join(root, "content"), "http://localhost:3000")
  server = Fastify()
  const search = () => ({ query: "", found: 0, hits: [] }) as never // No page of these tests searches.
  await registerSiteForDevelopment(server, { content: () => site, search, apiDocument: () => ({}), dataFolder })
  address = new URL(await server.listen({ port: 0, host: "127.0.0.1" }))
})

afterAll(async () => {
  await server.close()
  for (const folder of folders) await rm(folder, { recursive: true })
})

/** `fetch` would resolve ".." itself. */
async function ask(path: string): Promise<{ status: number | undefined; body: string }> {
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: address.hostname, port: address.port, path }, resolve).on("error", reject)
  })
  return { status: reply.statusCode, body: await text(reply) }
}

describe("a neighbor on the network of someone who runs npm run dev", () => {
  it("reads no email and no database, however the address is written", async () => {
    for (const folder of [usualFolder, dataFolder]) {
      const path = `/${relative(root, folder)}`
      const escaped = path.replaceAll("d", "%64")
      for (const place of [
        path,
        `/${path}`,
        `/web/..${path}`,
        `/web/..%2f${path.slice(1)}`,
        escaped,
        `/@fs${folder}`,
      ]) {
        for (const file of secretFiles) {
          for (const query of ["", "?raw", "?import&url&inline"]) {
            const { body } = await ask(`${place}/${file}${query}`)
            expect(body.includes("only-for-one-person"), `${place}/${file}${query}`).toBe(false)
          }
        }
      }
      expect((await ask(`/@id/${folder}/mail/x.eml?raw`)).body).not.toContain("only-for-one-person")
    }
  })

  it.each([
    "/.env.example",
    "/.git",
    "/.git/config",
    "/package.json",
    "/server/env.ts",
    "/compose.yaml",
    "/%2fetc/passwd",
  ])("gets a page instead of %s", async (path) => {
    for (const query of ["", "?raw", "?import&raw"]) {
      const { status, body } = await ask(path + query)
      expect([status, body]).toEqual([404, expect.stringMatching(/^<!DOCTYPE html>/)])
    }
  })
})

describe("someone who runs npm run dev", () => {
  it.each([
    "/@vite/client",
    "/@id/__x00__virtual:react-router/browser-manifest",
    "/web/entry.client.tsx",
    "/contract/catalog/families.ts",
    "/node_modules/vite/dist/client/env.mjs",
    "/favicon.svg",
    "/about",
  ])("gets %s, of which the pages are made", async (path) => {
    expect((await ask(path)).status).toBe(200)
  })
})
