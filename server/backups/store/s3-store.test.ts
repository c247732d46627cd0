import { randomBytes } from "node:crypto"
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { Decrypter } from "age-encryption"
import { S3mini } from "s3mini"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { keepSecondCopy, readCopyState } from "#server/backups/keep-second-copy.ts"
import { newBackupKey } from "#server/backups/encrypt-backup.ts"
import { anS3Server } from "#server/testing/s3-server.ts"
import type { StoreEnv } from "./backup-store.ts"

describe("an owner whose BACKUP_URL names a bucket", () => {
  let s3: Awaited<ReturnType<typeof anS3Server>>
  let home: string
  let key: string
  let bucket: S3mini
  let now = 0
  const log = { info: () => undefined, error: () => undefined }
  const large = randomBytes(20_000_000)
  const copies = (changes: StoreEnv = {}, within?: number) =>
    keepSecondCopy({
      env: { DATA_DIR: home, BACKUP_URL: `${s3.address}/backups`, BACKUP_KEY: key, ...s3.access, ...changes },
      timeZone: () => "America/New_York",
      log,
      now: () => now,
      niceness: 0,
      ...(within && { within }),
    })
  const backUp = (day: string, content: string | Buffer) => writeFile(join(home, "backups", `${day}.gz`), content)
  const names = async () => (await bucket.listObjects())?.map(({ Key }) => Key).sort()
  const problem = async () => (await readCopyState({ DATA_DIR: home }))?.problem
  async function open(name: string, identity: string) {
    const decrypter = new Decrypter()
    decrypter.addIdentity(identity)
    return Buffer.from(await decrypter.decrypt(new Uint8Array((await bucket.getObjectArrayBuffer(name))!)))
  }

  beforeAll(async () => {
    s3 = await anS3Server()
    key = await newBackupKey()
    const { BACKUP_ACCESS_KEY_ID: accessKeyId, BACKUP_SECRET_ACCESS_KEY: secretAccessKey } = s3.access
    bucket = new S3mini({ endpoint: `${s3.address}/backups`, accessKeyId, secretAccessKey })
  })
  afterAll(() => s3.close())
  beforeEach(async () => {
    now = Date.parse("2026-03-02T09:00:00Z")
    home = await mkdtemp(join(tmpdir(), "quartermaster-test-"))
    await mkdir(join(home, "backups"))
    await backUp("2026-03-01", "backup of 2026-03-01")
    await backUp("2026-03-02", large)
  })
  afterEach(async () => {
    for (const name of (await names()) ?? []) await bucket.deleteObject(name)
    await rm(home, { recursive: true })
  })

  it("finds each backup there, which only the printed key opens", async () => {
    await copies().round()
    expect(await readCopyState({ DATA_DIR: home })).toMatchObject({ file: "2026-03-02.gz" })
    expect(await problem()).toBeUndefined()
    expect(await names()).toEqual(["2026-03-01.gz.age", "2026-03-02.gz.age"])
    expect((await open("2026-03-02.gz.age", key)).equals(large)).toBe(true)
    expect((await open("2026-03-01.gz.age", key)).toString()).toBe("backup of 2026-03-01")
    await expect(open("2026-03-02.gz.age", await newBackupKey())).rejects.toThrow("no identity matched")
  })

  it("has 7 daily, 4 weekly and 12 monthly backups there, and a half one is written again", async () => {
    for (let day = 1; day <= 28; day++) await bucket.putObject(`2026-02-${String(day).padStart(2, "0")}.gz.age`, "x")
    await bucket.putObject("2026-03-01.gz.age", "half of it")
    await bucket.putObject("photo.jpg", "mine")
    await copies().round()
    const sundays = ["02-15", "02-22"]
    const daily = ["02-24", "02-25", "02-26", "02-27", "02-28", "03-01", "03-02"]
    expect(await names()).toEqual([...[...sundays, ...daily].map((day) => `2026-${day}.gz.age`), "photo.jpg"])
    expect((await open("2026-03-01.gz.age", key)).toString()).toBe("backup of 2026-03-01")
  })

  it.each([
    ["the access key is unknown", { BACKUP_ACCESS_KEY_ID: "wrong" }, /refuses BACKUP_ACCESS_KEY_ID/],
    ["the bucket is missing", { BACKUP_URL: "/other" }, /has no such bucket/],
    ["the store is away", { BACKUP_URL: "http://127.0.0.1:2/backups" }, /does not answer as expected \(ECONNREFUSED\)/],
  ])("reads that %s, and the copy is made an hour after it is mended", async (_, changes: StoreEnv, words) => {
    const { BACKUP_URL = "/backups" } = changes
    await copies({
      ...changes,
      BACKUP_URL: BACKUP_URL.startsWith("/") ? `${s3.address}${BACKUP_URL}` : BACKUP_URL,
    }).round()
    expect(await problem()).toMatch(words)
    expect(await names()).toEqual([])
    await copies().round()
    expect(await names()).toEqual([])
    now += 60 * 60 * 1000
    await copies().round()
    expect([await problem(), (await names())?.length]).toEqual([undefined, 2])
  })

  it.each([
    ["answers like a website", 200, /does not answer as expected/],
    ["refuses the secret", 403, /refuses BACKUP_ACCESS_KEY_ID and BACKUP_SECRET_ACCESS_KEY/],
    ["is out of order", 503, /answered 503/],
    ["never answers", 0, /given up after 0 minutes/],
  ])("reads that the store %s", async (_, status, words) => {
    const store: Server = createServer((request, reply) => {
      request.resume()
      if (status) reply.writeHead(status, { "content-type": "text/html", etag: '"1"' }).end("<html></html>")
    })
    await new Promise<void>((resolve) => store.listen(0, "127.0.0.1", resolve))
    const { port } = store.address() as AddressInfo // It listens on a port.
    await copies({ BACKUP_URL: `http://127.0.0.1:${port}/backups` }, status ? 60_000 : 4_000).round()
    store.closeAllConnections()
    store.close()
    expect(await problem()).toMatch(words)
  })

  it("gets no half file where the server stops in the middle, and the copy at its next start", async () => {
    for (const milliseconds of [500, 1000, 1500]) {
      const stopped = copies()
      const round = stopped.round()
      await setTimeout(milliseconds)
      stopped.stop()
      await round
      for (const name of (await names()) ?? []) expect((await open(name, key)).length).toBeGreaterThan(0)
      expect(await problem()).toBeUndefined()
    }
    await copies().round()
    expect((await open("2026-03-02.gz.age", key)).equals(large)).toBe(true)
  })
})
