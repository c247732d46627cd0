import { type ChildProcess, spawn } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync } from "node:fs"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { createServer, type Server } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { aPdf, upload } from "#server/testing/attachments.ts"
import { useTestApp } from "#server/testing/test-app.ts"

/** The EICAR test virus, in two parts so scanners do not report this file. */
const virus = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}", "$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("")
const clamd = "/usr/sbin/clamd"

const folder = await mkdtemp(join(tmpdir(), "quartermaster-clamd-"))
afterAll(() => rm(folder, { recursive: true }))

const harmful = () => ({ name: "list.txt", content: virus })

function finds(app: ReturnType<typeof useTestApp>) {
  const scanned = () => app().api.db.selectFrom("attachments").select(["name", "scannedAt"]).execute()

  it("keeps a clean file of any length, and nothing of a harmful one", async () => {
    const large = Buffer.concat([aPdf, Buffer.alloc(3_000_000)])
    expect((await upload(app(), { content: large })).statusCode).toBe(201)
    const refused = await upload(app(), harmful())
    expect([refused.statusCode, refused.json().fields.file]).toEqual([400, expect.stringContaining("harmful")])
    expect(await scanned()).toEqual([{ name: "drawing.pdf", scannedAt: expect.any(Date) }])
  })
}

describe("a site whose operator runs a scanner", () => {
  const path = join(folder, "scanner")
  const app = useTestApp({ CLAMD_URL: `unix:${path}`, RATE_LIMIT_FACTOR: "1000" })
  let scanner: Server
  beforeAll(async () => {
    scanner = aScanner()
    await new Promise<void>((listening) => scanner.listen(path, listening))
  })

  finds(app)

  it("asks to come back, or to go on without the file, while the scanner is away", async () => {
    await new Promise((closed) => scanner.close(closed))
    const reply = await upload(app())
    expect([reply.statusCode, reply.json().message]).toEqual([503, expect.stringContaining("send the request without")])
    expect(reply.headers["retry-after"]).toBe("60")
  })
})

// Skipped where ClamAV is not installed: apt-get install clamav-daemon
describe.skipIf(!existsSync(clamd))("a site with ClamAV itself", () => {
  const path = join(folder, "clamd")
  let daemon: ChildProcess
  beforeAll(async () => {
    const hash = createHash("md5").update(virus).digest("hex")
    await writeFile(join(folder, "own.hdb"), `${hash}:${virus.length}:Own.Test\n`)
    const settings = { DatabaseDirectory: folder, LocalSocket: path, Foreground: "yes", TemporaryDirectory: folder }
    const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}\n`)
    await writeFile(join(folder, "clamd.conf"), lines.join(""))
    daemon = spawn(clamd, ["-c", join(folder, "clamd.conf")], { stdio: "ignore" })
    await vi.waitUntil(() => existsSync(path), { timeout: 200_000 })
  })
  afterAll(async () => {
    const ended = new Promise((end) => daemon.once("exit", end))
    daemon.kill()
    await ended
  })

  finds(useTestApp({ CLAMD_URL: `unix:${path}`, RATE_LIMIT_FACTOR: "1000" }))
})

/** Speaks as ClamAV's daemon does: reads pieces until an empty one, answers, closes. */
const aScanner = () =>
  createServer((socket) => {
    let heard = Buffer.alloc(0)
    socket.on("error", () => undefined)
    socket.on("data", (data: Buffer) => {
      heard = Buffer.concat([heard, data])
      const pieces = piecesOf(heard)
      if (pieces) socket.end(pieces.includes("EICAR-STANDARD") ? "stream: Own.Test FOUND\0" : "stream: OK\0")
    })
  })

/** Undefined until all are there. */
function piecesOf(heard: Buffer): Buffer | undefined {
  const command = "zINSTREAM\0"
  const pieces: Buffer[] = []
  for (let at = command.length; at + 4 <= heard.length;) {
    const length = heard.readUInt32BE(at)
    if (length === 0) return heard.toString("latin1", 0, command.length) === command ? Buffer.concat(pieces) : undefined
    pieces.push(heard.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
