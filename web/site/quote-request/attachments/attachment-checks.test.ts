import { describe, expect, it } from "vitest"
import { formatSize } from "#contract/quote-requests/attachment-limits.ts"
import { whyNotAttached } from "./attachment-checks.ts"

const megabyte = 1024 * 1024
const file = (name: string, size = 7) => ({ name, size })

describe("a file that a buyer chooses", () => {
  it.each(["SF18.pdf", "lines.XLSX", "notes.txt", "photo.jpeg", "a.b.csv"])("is taken if it is like %s", (name) =>
    expect(whyNotAttached(file(name), [])).toBeUndefined(),
  )

  it("is refused with the reason before anything is sent", () => {
    expect(whyNotAttached(file("run.exe"), [])).toContain("Attach a PDF")
    expect(whyNotAttached(file("drawing.pdf.zip"), [])).toContain("Attach a PDF")
    expect(whyNotAttached(file("a.pdf", 0), [])).toBe("This file is empty.")
    expect(whyNotAttached(file("a.pdf", 10 * megabyte + 1), [])).toContain("larger than 10 MB")
    expect(
      whyNotAttached(file("a.pdf", 6 * megabyte), [file("b.pdf", 10 * megabyte), file("c.pdf", 10 * megabyte)]),
    ).toContain("25 MB")
    expect(
      whyNotAttached(
        file("a.pdf"),
        ["1", "2", "3", "4", "5"].map((name) => file(name)),
      ),
    ).toContain("5 files")
  })

  it("has a size that people can read", () => {
    expect([512, 20_480, 2.4 * megabyte].map(formatSize)).toEqual(["1 KB", "20 KB", "2.4 MB"])
  })
})
