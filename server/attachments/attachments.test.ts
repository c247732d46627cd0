import { connect } from "node:net"
import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { attachmentLimits } from "#contract/quote-requests/attachment-limits.ts"
import { keepHouse } from "#server/housekeeping.ts"
import { aPdf, upload } from "#server/testing/attachments.ts"
import { anOfficeFile, aZip } from "#server/testing/office-files.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

const png = Buffer.from("89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de", "hex")
const jpeg = Buffer.from("ffd8ffe000104a46494600010100000100010000ffd9", "hex")
const exe = Buffer.from("MZ\x90\x00\x03\x00\x00\x00".padEnd(200, "\x00"), "latin1")
const oldExcel = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(1_000)])

const stored = async () =>
  Number(
    (
      await app()
        .api.db.selectFrom("attachments")
        .select(sql<string>`count(*)`.as("count"))
        .execute()
    )[0]!.count,
  )
const idOf = async () => (await upload(app())).json<{ id: string }>().id
const ask = (attachments: string[], changes: object = {}) =>
  app().http.inject({
    method: "POST",
    url: "/api/quote-requests",
    payload: { ...aQuoteRequest(), ...changes, attachments },
  })

describe("a buyer who uploads a file", () => {
  it.each([
    ["drawing.pdf", aPdf],
    ["statement of work.docx", anOfficeFile("docx")],
    ["lines.xlsx", anOfficeFile("xlsx")],
    ["lines.csv", "NSN,Quantity\r\n5305-00-068-0502,40\r\n"],
    ["old.csv", Buffer.from("Temp,72\xb0F\r\n", "latin1")],
    ["lines.tsv", "NSN\tQuantity\n"],
    ["BMP adapters.txt", "BMP adapters, 40 each"],
    ["label.png", png],
    ["label.jpeg", jpeg],
  ])("gets the id, name and size of %s", async (name, content) => {
    const reply = await upload(app(), { name, content })
    const size = Buffer.byteLength(content)
    expect([reply.statusCode, reply.json()]).toEqual([201, { id: expect.any(String), name, size }])
  })

  it.each([
    ["../../etc/passwd.txt", "passwd.txt"],
    ["C:\\Users\\Pat\\list.csv", "list.csv"],
    ["in\u202evoice\u0007.txt", "invoice.txt"],
    [".hidden.txt", "hidden.txt"],
    ["Stückliste 東京 \u{1f6e2}.csv", "Stückliste 東京 \u{1f6e2}.csv"],
    ["no extension", "no extension.txt"],
    ["x".repeat(197), `${"x".repeat(196)}.txt`],
    [`${"x".repeat(5_000)}.csv`, `${"x".repeat(196)}.csv`],
    [`${"\u{1f6e2}".repeat(300)}.csv`, `${"\u{1f6e2}".repeat(98)}.csv`],
  ])("sees %.40j as a plain name", async (given, name) => {
    const reply = await upload(app(), { name: given, content: "a,b\r\n1,2\r\n" })
    expect([reply.statusCode, reply.json().name]).toEqual([201, name])
  })

  it.each([
    ["a picture", "photo.jpg", png, "photo.png"],
    ["a spreadsheet", "lines.pdf", anOfficeFile("xlsx"), "lines.xlsx"],
    ["a PDF", "../run.exe", aPdf, "run.pdf"],
  ])("sees %s under the extension of its content", async (_kind, given, content, name) => {
    expect((await upload(app(), { name: given, content })).json().name).toBe(name)
  })

  it.each([
    ["nothing", "empty.pdf", "", /empty/],
    ["a macro file", "lines.xlsm", anOfficeFile("xlsm"), /macros.*\.docx, \.xlsx or PDF/],
    ["a macro file named .pdf", "quote.pdf", anOfficeFile("docm"), /macros/],
    ["a hidden macro", "x.xlsx", anOfficeFile("xlsx", [{ name: "xl/vbaProject.bin", content: "x" }]), /macros/],
    ["an old Excel file", "lines.xls", oldExcel, /old Word or Excel/],
    ["a program", "setup.exe", exe, /Files of this kind/],
    ["a program named .pdf", "drawing.pdf", exe, /Files of this kind/],
    ["a script", "run.bat", "del *.*", /Files of this kind/],
    ["a web page", "page.html", "<!doctype html><script>alert(1)</script>", /Web pages/],
    ["a web page named .pdf", "page.pdf", "\n <html><script>alert(1)</script>", /Web pages/],
    ["a drawing", "logo.svg", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', /Web pages/],
    ["an archive", "all.zip", aZip([{ name: "a.txt", content: "a" }]), /Files of this kind/],
    ["words named .pdf", "words.pdf", "Just words", /damaged, or its name ends with the wrong type/],
    ["UTF-16", "lines.csv", Buffer.from("\ufeffNSN", "utf16le"), /cannot be read/],
  ])("is told what to do instead of sending %s", async (_what, name, content, words) => {
    const before = await stored()
    const reply = await upload(app(), { name, content })
    expect([reply.statusCode, reply.json().fields.file]).toEqual([400, expect.stringMatching(words)])
    expect(await stored()).toBe(before)
  })

  it("is refused a zip bomb in a moment, whatever size it states, because unpacking stops at the limit", async () => {
    const zeros = Buffer.alloc(100_000_000)
    const sheets = (count: number, content: Buffer) =>
      Array.from({ length: count }, (_, number) => ({ name: `xl/${number}.xml`, content }))
    const types =
      '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>'
    const bombs = [
      aZip(
        [
          { name: "[Content_Types].xml", content: types },
          { name: "xl/sheet1.xml", content: "<x/>" },
        ],
        126_000_000,
      ),
      aZip([{ name: "[Content_Types].xml", content: Buffer.concat([Buffer.from(types), zeros]) }]),
      aZip([{ name: "[Content_Types].xml", content: Buffer.concat([Buffer.from(types), zeros]) }], 1_000),
      aZip([{ name: "[Content_Types].xml", content: types }, ...sheets(3, zeros)], 1_000),
      aZip([{ name: "[Content_Types].xml", content: types }, ...sheets(6_000, Buffer.alloc(1))]),
    ]
    const before = await stored()
    const memory = process.memoryUsage.rss()
    for (const content of bombs) expect((await upload(app(), { name: "lines.xlsx", content })).statusCode).toBe(400)
    expect(process.memoryUsage.rss() - memory).toBeLessThan(50_000_000)
    expect(await stored()).toBe(before)
  })

  it("is told that a spreadsheet is damaged where a part of it does not unpack", async () => {
    const content = anOfficeFile("xlsx", [{ name: "xl/sheet1.xml", content: "x".repeat(10_000) }])
    content.fill(0xff, content.indexOf("xl/sheet1.xml") + 13, content.indexOf("xl/sheet1.xml") + 20)
    const reply = await upload(app(), { name: "lines.xlsx", content })
    expect([reply.statusCode, reply.json().fields.file]).toEqual([400, expect.stringContaining("damaged")])
  })

  it("is refused a file over 10 MB before it is read, and during reading where its length is a few bytes more", async () => {
    const content = Buffer.concat([aPdf, Buffer.alloc(attachmentLimits.size)])
    const early = await upload(app(), { content })
    expect([early.statusCode, early.json().message]).toEqual([413, expect.stringContaining("larger than 10 MB")])
    const slightly = await upload(app(), { content: content.subarray(0, attachmentLimits.size + 1) })
    expect([slightly.statusCode, slightly.json().message]).toEqual([413, early.json().message])
    const most = await upload(app(), { content: content.subarray(0, attachmentLimits.size) })
    expect(most.statusCode).toBe(201)
  })

  it("learns in which form to send it", async () => {
    const post = (headers: Record<string, string>, payload: string | Buffer) =>
      app().http.inject({ method: "POST", url: "/api/attachments", headers, payload })
    expect((await post({ "content-type": "application/json" }, "{}")).statusCode).toBe(415)
    expect((await post({}, "")).statusCode).toBe(415)
    const wrongField = await upload(app(), { field: "photo" })
    expect([wrongField.statusCode, wrongField.json().fields.file]).toEqual([400, "Choose a file"])
    const broken = { "content-type": "multipart/form-data; boundary=x" }
    const cut = await post(broken, '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF')
    expect([cut.statusCode, cut.json().message]).toEqual([400, expect.stringContaining("could not be read")])
    const form = new FormData()
    form.append("file", new File([aPdf], "a.pdf"))
    form.append("file", new File([aPdf], "b.pdf"))
    const two = new Response(form)
    const both = await post({ "content-type": two.headers.get("content-type")! }, Buffer.from(await two.arrayBuffer()))
    expect(both.statusCode).toBe(400)
  })

  it("cannot be made to by another site", async () => {
    const reply = await upload(app(), { headers: { "sec-fetch-site": "cross-site" } })
    expect(reply.statusCode).toBe(403)
  })

  it("stores nothing when the connection breaks on the way, and can try again at once", async () => {
    const before = await stored()
    const { port } = new URL(await app().http.listen({ port: 0, host: "127.0.0.1" }))
    const begin =
      "POST /api/attachments HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\n" +
      'Content-Length: 5000\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7'
    for (let broken = 0; broken < 4; broken++) {
      const socket = connect(Number(port), "127.0.0.1")
      await new Promise((written) => socket.write(begin, written))
      socket.destroy()
    }
    expect((await upload(app())).statusCode).toBe(201)
    expect(await stored()).toBe(before + 1)
  })
})

describe("a buyer who sends a request with files", () => {
  it("attaches each file once, and again with the same request sent twice", async () => {
    const [first, second] = [await idOf(), await idOf()]
    const payload = { ...aQuoteRequest(), attachments: [second, first] }
    const send = () => app().http.inject({ method: "POST", url: "/api/quote-requests", payload })
    const [one, two] = [await send(), await send()]
    expect([one.statusCode, two.statusCode]).toEqual([201, 201])
    expect(one.json().id).toBe(two.json().id)
    const kept = await app()
      .api.db.selectFrom("attachments")
      .select("id")
      .where("quoteRequestId", "=", one.json().id)
      .orderBy("position")
      .execute()
    expect(kept.map(({ id }) => id)).toEqual([second, first])
    const claimed = await ask([first])
    expect([claimed.statusCode, claimed.json().fields.attachments]).toEqual([400, expect.stringContaining("no longer")])
  })

  it("learns which files are gone, and the others stay for the next try", async () => {
    const [kept, gone] = [await idOf(), crypto.randomUUID()]
    const refused = await ask([gone, kept, gone])
    const words = "This file is no longer here."
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { attachments: refused.json().message, "attachments.0": words, "attachments.2": words },
    ])
    expect((await ask([kept])).statusCode).toBe(201)
  })

  it("is refused six files, and 26 MB together", async () => {
    const six = await ask(await Promise.all(Array.from({ length: 6 }, idOf)))
    expect([six.statusCode, six.json().message]).toEqual([400, "A quote request holds at most 5 files"])
    const large = Buffer.concat([aPdf, Buffer.alloc(26 * 1024 * 1024 - 3 * aPdf.length)])
    const part = large.subarray(0, Math.ceil((26 * 1024 * 1024) / 3))
    const ids: string[] = []
    for (let count = 0; count < 3; count++) ids.push((await upload(app(), { content: part })).json().id)
    const together = await ask(ids)
    expect([together.statusCode, together.json().fields.attachments]).toEqual([
      400,
      expect.stringContaining("larger than 25 MB together"),
    ])
    expect((await ask(ids.slice(0, 2))).statusCode).toBe(201)
  })

  it("has a day to do so: then the file is deleted, and one that a request has stays", async () => {
    const [late, inTime, claimed] = [await idOf(), await idOf(), await idOf()]
    await ask([claimed])
    const age = (id: string, hours: number) =>
      sql`UPDATE attachments SET created_at = now() - make_interval(hours => ${hours}) WHERE id = ${id}`.execute(
        app().api.db,
      )
    await age(late, 25)
    await age(claimed, 25)
    await age(inTime, 23)
    await keepHouse(app().api.db)
    const left = await app()
      .api.db.selectFrom("attachments")
      .select("id")
      .where("id", "in", [late, inTime, claimed])
      .execute()
    expect(left.map(({ id }) => id).sort()).toEqual([inTime, claimed].sort())
    expect((await ask([late])).statusCode).toBe(400)
  })
})
