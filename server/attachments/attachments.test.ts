import { describe, expect, it } from "vitest"
import { aPdf, upload } from "#server/testing/attachments.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

describe("a buyer who uploads a file", () => {
  it("gets its id, name and size", async () => {
    const reply = await upload(app(), { name: "drawing.pdf", content: aPdf })
    expect([reply.statusCode, reply.json()]).toEqual([
      201,
      { id: expect.any(String), name: "drawing.pdf", size: aPdf.length },
    ])
  })

  it.each([
    ["../../etc/passwd.txt", "passwd.txt"],
    ["C:\\Users\\Pat\\list.csv", "list.csv"],
    ["in\u202evoice\u0007.txt", "invoice.txt"],
    [".hidden.txt", "hidden.txt"],
    ["Stückliste für Ärzte 東京.csv", "Stückliste für Ärzte 東京.csv"],
    ["no extension", "no extension.txt"],
    [`${"x".repeat(5_000)}.csv`, `${"x".repeat(196)}.csv`],
  ])("sees %j as a plain name", async (given, name) => {
    const reply = await upload(app(), { name: given, content: "a,b\r\n1,2\r\n" })
    expect([reply.statusCode, reply.json().name]).toEqual([201, name])
  })
})
