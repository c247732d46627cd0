import { createHash } from "node:crypto"
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { Readable } from "node:stream"
import { gunzipSync, gzipSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { aDatabase, type TestDatabase } from "#server/testing/database.ts"
import { readBackupFile, writeBackupFile } from "./backup-file.ts"
import { type BackupEnd, dump } from "./dump.ts"
import { restore } from "./restore.ts"

const names = ["Ünïcode 0 😀", "Ünïcode 1 😀", "Ünïcode 2 😀"]

let source: TestDatabase
let sourceFile = ""

beforeAll(async () => {
  source = await aDatabase()
  const requests = names.map((customerName) => ({ customerName, customerEmail: "buyer@example.com", lineCount: 1 }))
  await source.db.insertInto("quoteRequests").values(requests).execute()
  sourceFile = join(source.variables.DATA_DIR, "backup.gz")
  await writeBackupFile(sourceFile, dump(source, { secretKey: null }), { overwrite: false })
})
afterAll(() => source.remove())

async function readNames(): Promise<string[]> {
  const rows = await source.db.selectFrom("quoteRequests").select("customerName").orderBy("customerName").execute()
  return rows.map(({ customerName }) => customerName)
}

describe("an operator who restores a damaged backup", () => {
  it.each([
    ["is cut off", (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), /is cut off/],
    ["lost its last line", (bytes: Buffer) => cutLines(bytes, -2), /its end is missing/],
    ["lost a row", (bytes: Buffer) => changeText(bytes, /\n\["[^\n]*Ünïcode 1[^\n]*/, ""), /is damaged/],
    ["has another value", (bytes: Buffer) => changeText(bytes, "Ünïcode 1", "Unicode 1"), /is damaged/],
    ["has a damaged byte at its beginning", (bytes: Buffer) => flip(bytes, 0.3), /is damaged|is cut off/],
    ["has a damaged byte in the middle", (bytes: Buffer) => flip(bytes, 0.5), /is damaged|is cut off/],
    ["has a damaged byte near its end", (bytes: Buffer) => flip(bytes, 0.9), /is damaged|is cut off/],
    [
      "is of a newer version",
      (bytes: Buffer) => changeText(bytes, '"migrations":[', '"migrations":["9999-x.sql",'),
      /newer version/,
    ],
    [
      "is of a version before the first release",
      (bytes: Buffer) => changeText(bytes, /"migrations":\[[^\]]*/, '"migrations":["0005-accounts.sql"'),
      /before the first release .*commit/,
    ],
    ["is of a newer format", (bytes: Buffer) => changeText(bytes, '"format":1', '"format":2'), /newer version/],
    [
      "says to a terminal what to do",
      (bytes: Buffer) => changeText(bytes, '"takenAt":"', '"takenAt":"\\u001b]0;owned\\u0007'),
      /^The backup is damaged/,
    ],
    ["names an unknown table", (bytes: Buffer) => changeText(bytes, '"columns":[', '"columns":5,"x":['), /is damaged/],
    [
      "names statements instead of a sequence",
      (bytes: Buffer) => changeText(bytes, '{"sequence":"', '{"sequence":"x\\"); DROP TABLE users; --'),
      /is damaged/,
    ],
    ["unpacks to a line without end", () => gzipSync(`{"quartermaster":"${"a".repeat(33_000_000)}`), /damaged or no/],
    ["is something else", () => Buffer.from("a letter"), /damaged or not a backup/],
    ["is something else, compressed", () => gzipSync("a letter\n"), /not a Quartermaster backup/],
  ])("keeps what was there when the file %s", async (_what, damage, says) => {
    const file = join(source.variables.DATA_DIR, "damaged.gz")
    await writeFile(file, damage(await readFile(sourceFile)))
    await expect(restore(source.db, readBackupFile(file), { replace: true })).rejects.toThrow(says)
    expect(await readNames()).toEqual(names)
  })

  it("never runs code that was planted in the file", async () => {
    const statement = "x'); DROP TABLE users; --"
    const values = sealed(changeText(await readFile(sourceFile), "Ünïcode 1 😀", statement))
    const table = sealed(changeText(await readFile(sourceFile), '{"table":"users"', '{"table":"pg_authid"'))
    const lines = (bytes: Buffer) => Readable.from(gunzipSync(bytes).toString().trimEnd().split("\n"))
    await expect(restore(source.db, lines(values), { replace: true })).rejects.toThrow(
      /quote_requests came out different/,
    )
    await expect(restore(source.db, lines(table), { replace: true })).rejects.toThrow(
      /pg_authid in this backup has columns/,
    )
    expect(await readNames()).toEqual(names)
  })
})

const cutLines = (bytes: Buffer, at: number) =>
  gzipSync(gunzipSync(bytes).toString().split("\n").slice(0, at).join("\n"))

const changeText = (bytes: Buffer, from: string | RegExp, to: string) => {
  const before = gunzipSync(bytes).toString()
  const after = before.replace(from, to)
  expect(after).not.toBe(before)
  return gzipSync(after)
}

/** Adds a valid digest, as someone who forges a file would. */
function sealed(bytes: Buffer): Buffer {
  const lines = gunzipSync(bytes).toString().trimEnd().split("\n")
  const { end } = JSON.parse(lines.pop()!) as BackupEnd
  const digest = createHash("sha256")
    .update(`${lines.join("\n")}\n`)
    .digest("hex")
  return gzipSync(`${lines.join("\n")}\n${JSON.stringify({ end, digest })}\n`)
}

function flip(bytes: Buffer, at: number): Buffer {
  const damaged = Buffer.from(bytes)
  damaged[Math.floor(damaged.length * at)]! ^= 0xff
  return damaged
}
