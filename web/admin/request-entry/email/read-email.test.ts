import { describe, expect, it } from "vitest"
import { listIn } from "./email-lines.ts"
import { htmlText } from "./html-text.ts"
import { notesOf } from "./notes-of-email.ts"
import { readEmail } from "./read-email.ts"

const eml = (...lines: (string | Uint8Array)[]) =>
  new File(lines.flatMap((line) => [line, "\r\n"]) as BlobPart[], "request.eml", { type: "message/rfc822" })
const head = ["From: Ann Sample <ann@depot.example>", "Subject: Request for prices", "MIME-Version: 1.0"]
const part = (type: string, body: string, ...more: string[]) => ["--x", `Content-Type: ${type}`, ...more, "", body]
const multipart = (...parts: string[][]) =>
  eml(...head, 'Content-Type: multipart/mixed; boundary="x"', "", ...parts.flat(), "--x--")
const attached = (name: string, body = "JVBERi0=", type = "application/pdf") =>
  part(type, body, `Content-Disposition: attachment; filename="${name}"`, "Content-Transfer-Encoding: base64")

describe("an administrator who drops an email", () => {
  it("gets name, address, organization, phone, subject, text and day", async () => {
    const email = await readEmail(
      eml(
        ...head,
        "Date: Thu, 26 Nov 2026 09:30:00 -0500",
        "Content-Type: text/plain; charset=utf-8",
        "Content-Transfer-Encoding: quoted-printable",
        "",
        "Please quote 40 drums of acetone =E2=80=94 by Friday.",
        "",
        "--",
        "Ann Sample",
        "Sample County Schools",
        "(555) 010-0142",
      ),
    )
    expect(email).toMatchObject({
      name: "Ann Sample",
      email: "ann@depot.example",
      organization: "Sample County Schools",
      phone: "(555) 010-0142",
      subject: "Request for prices",
      sentAt: new Date("2026-11-26T14:30:00Z"),
      files: [],
      leftOut: [],
    })
    expect(email.text).toContain("acetone — by Friday")
  })

  it("gets the buyer of an email that a colleague forwarded in the text", async () => {
    const email = await readEmail(
      eml(
        "From: Desk <desk@ours.example>",
        "Subject: Fwd: FW: Rice",
        "",
        "Can you enter this?",
        "",
        "---------- Forwarded message ---------",
        'From: "Buyer, Bob" <bob@base.example>',
        "Date: Wed, Nov 25, 2026 at 8:15 AM",
        "Subject: Rice for December",
        "To: <desk@ours.example>",
        "",
        "Please quote:",
        "- 400 bags long-grain rice",
      ),
    )
    expect(email).toMatchObject({ name: "Bob Buyer", email: "bob@base.example", subject: "Rice for December" })
    expect(email.text).toBe("Please quote:\n- 400 bags long-grain rice")
    expect(email.sentAt?.getFullYear()).toBe(2026)
  })

  it.each([
    ["lines", "From: Ann Sample &lt;ann@depot.example&gt;<br>Date: Wed, Nov 25, 2026 at 8:15 AM<br>Subject: Rice"],
    ["paragraphs", "From: ann@depot.example</p><p>Sent: Wednesday, November 25, 2026 8:15 AM</p><p>Subject: Rice"],
  ])("gets the day of a forwarded email that has its headings as %s of HTML", async (_, headings) => {
    const email = await readEmail(
      eml("From: desk@ours.example", "Content-Type: text/html", "", `<p>${headings}</p><p>Please quote rice.</p>`),
    )
    expect(email).toMatchObject({ subject: "Rice", text: "Please quote rice.", sentAt: new Date(2026, 10, 25, 8, 15) })
  })

  it("gets the email and the files that were forwarded as an attachment", async () => {
    const inner = [
      "From: =?ISO-8859-1?Q?Ren=E9e_Sample?= <renee@agency.example>",
      "Subject: =?UTF-8?B?UHJpY2VzIPCfmpo=?=",
      "MIME-Version: 1.0",
      'Content-Type: multipart/mixed; boundary="y"',
      "",
      "--y",
      "Content-Type: text/plain; charset=iso-8859-1",
      "Content-Transfer-Encoding: quoted-printable",
      "",
      "Caf=E9",
      "--y",
      "Content-Type: application/pdf",
      "Content-Disposition: attachment; filename*0*=UTF-8''scope%20of%20; filename*1*=w%C3%B6rk.pdf",
      "Content-Transfer-Encoding: base64",
      "",
      "JVBERi0=",
      "--y--",
    ].join("\r\n")
    const email = await readEmail(multipart(part("text/plain", "See below"), part("message/rfc822", inner)))
    expect(email).toMatchObject({ name: "Renée Sample", email: "renee@agency.example", text: "Café" })
    expect(email.subject).toBe("Prices 🚚")
    expect(email.files.map(({ name }) => name)).toEqual(["scope of wörk.pdf"])
  })

  it("gets only words of hostile HTML, and rows of its table", async () => {
    const html =
      '<p onclick="x()">Quote <b>this</b></p><script>steal()</script><style>p{}</style><img src=x onerror=steal()>' +
      "<table><tr><th>Qty</th><th>Product</th></tr><tr><td><p>40</p></td><td>Acetone, <i>55 gal</i></td></tr></table>"
    const email = await readEmail(multipart(part("text/html; charset=utf-8", html)))
    expect(email.text).toContain("Quote this")
    expect(email.text).not.toMatch(/steal|onclick|<|p\{\}/)
    expect(listIn(email.listed)).toBe("Qty\tProduct\n40\tAcetone, 55 gal")
  })

  it("keeps five of twenty files and names the others, winmail.dat too", async () => {
    const many = Array.from({ length: 20 }, (_, at) => attached(`paper-${at + 1}.pdf`))
    const email = await readEmail(
      multipart(part("text/plain", "Hi"), attached("winmail.dat"), attached("run.exe"), ...many),
    )
    expect(email.files.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5].map((at) => `paper-${at}.pdf`))
    expect(email.leftOut).toHaveLength(17)
    expect(email.leftOut[0]).toMatch(/^winmail\.dat: a package of Outlook/)
    expect(email.leftOut[1]).toMatch(/^run\.exe: Attach a PDF/)
    expect(notesOf(email).notes).toContain("paper-20.pdf: a request takes 5 files.")
  })

  it("cannot be led to another folder, or to another ending, by a file's name", async () => {
    const email = await readEmail(multipart(attached("../../etc/quote.pdf"), attached("C:\\\\a\\\\list.pdf")))
    expect(email.files.map(({ name }) => name)).toEqual(["quote.pdf", "list.pdf"])
  })

  it("is told that there is no text, and still gets sender and files", async () => {
    expect(await readEmail(multipart(attached("scope.pdf")))).toMatchObject({ email: "ann@depot.example", text: "" })
  })

  it.each([
    ["a character set that no browser knows", ["Content-Type: text/plain; charset=utf-7", "", "Rice +AOk-"]],
    ["a boundary that never comes", ["Content-Type: multipart/mixed; boundary=z", "", "--z", "", "Rice"]],
    ["an invalid date", ["Date: someday", "", "Rice"]],
    ["base64 that is cut off", ["Content-Transfer-Encoding: base64", "", "UmljZQ"]],
  ])("gets what can be read of %s", async (_what, lines) => {
    expect(await readEmail(eml(...head, ...lines))).toMatchObject({
      email: "ann@depot.example",
      text: expect.stringContaining("Ric"),
    })
  })

  it("is told of a file that is not an email, and of one that is too large", async () => {
    await expect(readEmail(new File(["PK\u0003\u0004 workbook"], "a.eml"))).rejects.toThrow("is not an email")
    const huge = new File([new Uint8Array(31 * 1024 * 1024)], "huge.eml")
    await expect(readEmail(huge)).rejects.toThrow("larger than 30 MB")
  })

  it("survives HTML and parts nested 10,000 deep", async () => {
    expect(htmlText("<div>".repeat(10_000) + "Rice")).toBe("Rice")
    const nested = Array.from({ length: 300 }, (_, at) => [
      `Content-Type: multipart/mixed; boundary=b${at}`,
      "",
      `--b${at}`,
    ]).flat()
    await expect(readEmail(eml(...head, ...nested, "", "Rice"))).rejects.toThrow("could not be read")
  })

  it("keeps a long text whole as a file", async () => {
    const email = await readEmail(eml(...head, "", "Rice. ".repeat(2_000)))
    const { notes, files } = notesOf(email)
    expect(notes.length).toBeLessThanOrEqual(5_000)
    expect(notes).toMatch(/The whole text is in the file email\.txt\.$/)
    expect(files.map(({ name }) => name)).toEqual(["email.txt"])
  })
})

describe("an administrator who pastes the text of an email", () => {
  it("gets the sender from its first lines", async () => {
    const text =
      "From: Ann Sample <ann@depot.example>\nSent: Thursday, November 26, 2026 9:30 AM\nTo: Sales\nSubject: Gloves\n\n12 x nitrile gloves"
    expect(await readEmail(text)).toMatchObject({
      name: "Ann Sample",
      email: "ann@depot.example",
      subject: "Gloves",
      text: "12 x nitrile gloves",
    })
  })

  it.each([
    [
      "Please quote:\n- 40 drums acetone\n2) 12 x nitrile gloves",
      "Quantity\tProduct\n40\tdrums acetone\n12\tnitrile gloves",
    ],
    ["| Qty | Item |\n| 5 | Anvil |", "| Qty | Item |\n| 5 | Anvil |"],
    ["Call me.\n12 Main Street\nThanks", ""],
    ["We need rice.", ""],
  ])("gets the list in %j", (text, list) => {
    expect(listIn(text)).toBe(list)
  })
})
