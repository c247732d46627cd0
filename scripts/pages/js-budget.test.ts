import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { brotliCompressSync } from "node:zlib"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { weighPages } from "./js-budget.ts"

// Random-looking text, so that compression cannot make everything equally small.
const code = (seed: number, length: number) =>
  Array.from({ length }, (_, index) =>
    String.fromCharCode(33 + ((seed * 7919 + index * index * 31 + index * 17) % 90)),
  ).join("")

const sources: Record<string, string> = {
  "entry.js": code(2, 900),
  "root.js": code(3, 400),
  "layout.js": code(4, 500),
  "shared.js": code(5, 700),
  "lazy.js": code(6, 5_000),
  "home.js": code(7, 200),
  "admin.js": code(8, 200),
}

const manifest = {
  "_shared.js": { file: "assets/shared.js" },
  "_lazy.js": { file: "assets/lazy.js" },
  "web/entry.client.tsx": { file: "assets/entry.js", isEntry: true, imports: ["_shared.js"] },
  "web/root.tsx?route": { file: "assets/root.js", isEntry: true },
  "web/site/shell/SiteLayout.tsx?route": { file: "assets/layout.js", isEntry: true, imports: ["_shared.js"] },
  "web/site/home/HomePage.tsx?route": { file: "assets/home.js", isEntry: true, dynamicImports: ["_lazy.js"] },
  "web/admin/AdminDashboardPage.tsx?route": { file: "assets/admin.js", isEntry: true, imports: ["_lazy.js"] },
}

const cost = (...files: string[]) =>
  files.reduce((sum, file) => sum + brotliCompressSync(sources[file] ?? "").length, 0)

let folder: string

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "js-budget-"))
  write(".vite/manifest.json", JSON.stringify(manifest))
  for (const [name, text] of Object.entries(sources)) write(`assets/${name}`, text)
})

afterEach(() => rmSync(folder, { recursive: true }))

describe("weighing the pages", () => {
  const everywhere = ["entry.js", "root.js", "layout.js", "shared.js"]

  it("counts what a page loads at once, each file once, and nothing that it loads later", () => {
    const home = weighPages(folder).find(({ page }) => page === "web/site/home/HomePage.tsx")
    expect(home).toEqual({ page: "web/site/home/HomePage.tsx", bytes: cost(...everywhere, "home.js"), limited: true })
  })

  it("weighs pages for signed-in people without a limit", () => {
    const admin = weighPages(folder).find(({ page }) => page === "web/admin/AdminDashboardPage.tsx")
    expect(admin).toMatchObject({ bytes: cost(...everywhere, "admin.js", "lazy.js"), limited: false })
  })

  it("refuses a build with a file missing", () => {
    rmSync(join(folder, "assets/shared.js"))
    expect(() => weighPages(folder)).toThrow("The build has no assets/shared.js")
  })
})
